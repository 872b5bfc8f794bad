package dohyo.client.cql.wire;

import dohyo.engine.client.ClientFailure;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** How many replicas must answer; the ordinal is the number on the wire. */
public enum Consistency {
    ANY,
    ONE,
    TWO,
    THREE,
    QUORUM,
    ALL,
    LOCAL_QUORUM,
    EACH_QUORUM,
    SERIAL,
    LOCAL_SERIAL,
    LOCAL_ONE;

    /** Finds a level by the name that people write, in any case. */
    public static Optional<Consistency> named(String name) {
        String upper = name.toUpperCase(Locale.ROOT);
        return Arrays.stream(values())
                .filter(level -> level.name().equals(upper))
                .findFirst();
    }

    /** The level of this name, or a sentence for people. */
    public static Consistency required(String name) throws ClientFailure {
        return named(name)
                .orElseThrow(() -> new ClientFailure("'" + name
                        + "' is not a consistency level; write one of "
                        + Arrays.toString(values())));
    }

    /** The number on the wire. */
    @SuppressWarnings("EnumOrdinal") // the protocol numbers the levels in exactly this order
    public int code() {
        return ordinal();
    }
}
