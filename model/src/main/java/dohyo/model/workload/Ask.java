package dohyo.model.workload;

import com.fasterxml.jackson.annotation.JsonSubTypes;
import com.fasterxml.jackson.annotation.JsonTypeInfo;

import java.util.List;

/** What one request asks of a store, in one of the languages that workloads are written in. */
@JsonTypeInfo(use = JsonTypeInfo.Id.NAME, property = "language")
@JsonSubTypes({
    @JsonSubTypes.Type(value = CqlAsk.class, name = "cql"),
    @JsonSubTypes.Type(value = RecordAsk.class, name = "records"),
    @JsonSubTypes.Type(value = CommandAsk.class, name = "commands"),
    @JsonSubTypes.Type(value = FileAsk.class, name = "files"),
    @JsonSubTypes.Type(value = TraceAsk.class, name = "traces")
})
public sealed interface Ask permits CqlAsk, RecordAsk, CommandAsk, FileAsk, TraceAsk {

    /** In which it is written. */
    Language language();

    /** In how many ways it can be put; of several one is drawn each time. */
    int variants();

    /** Names of the fields whose values one of these ways takes, in their order. */
    List<String> binds(int variant);

    /** Those of all its ways, one after the other. */
    List<String> binds();

    /** As it stands in the file, one for each way; none where it has no words of its own. */
    default List<String> texts() {
        return List.of();
    }

    /** Whether what it writes is gone after a time. */
    boolean expires();

    /** After how long at the earliest; 0 for never, or when it is not known. */
    default long ttlSeconds() {
        return 0;
    }

    /** Whether it removes what it is about. */
    default boolean deletes() {
        return false;
    }

    /** Whether both may be about the same row: of one table, chosen by one field. */
    default boolean mayMeet(Ask other) {
        return false;
    }

    /** Whether each answer is what was looked for, and not word of a condition. */
    boolean isRead();
}
