package dohyo.model.cql;

import java.util.List;

/** Consistency levels of CQL by their names, as CQL's native protocol knows them. */
public final class ConsistencyLevels {

    /** Those of reads that take part in conditional writes. */
    public static final List<String> SERIAL = List.of("SERIAL", "LOCAL_SERIAL");

    /** All of them, each at the place that is its number in the protocol (v5, section 3). */
    public static final List<String> BY_CODE = List.of(
            "ANY",
            "ONE",
            "TWO",
            "THREE",
            "QUORUM",
            "ALL",
            "LOCAL_QUORUM",
            "EACH_QUORUM",
            "SERIAL",
            "LOCAL_SERIAL",
            "LOCAL_ONE");

    /** Those that any statement may have. */
    public static final List<String> PLAIN =
            BY_CODE.stream().filter(level -> !SERIAL.contains(level)).toList();

    private ConsistencyLevels() {}
}
