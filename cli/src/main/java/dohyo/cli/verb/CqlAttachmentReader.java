package dohyo.cli.verb;

import dohyo.cli.console.UserMistake;
import dohyo.language.Problem;
import dohyo.language.SystemSpecReader;
import dohyo.language.SystemSpecReader.Reading;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.StoreSpec;

import java.util.Map;
import java.util.Objects;

/** Reads what the command line says of a running system, by the reader of experiment files. */
public final class CqlAttachmentReader {

    private CqlAttachmentReader() {}

    /**
     * The system that they describe; a mistake when they describe none.
     *
     * @param entries the user's own words, by the names that files have for them
     */
    public static AttachedSystem read(Map<String, Object> entries) {
        Reading reading = SystemSpecReader.trusting()
                .read(Map.of("store", Map.of("name", "cassandra", "attach", entries)));
        for (Problem problem : reading.problems()) {
            throw new UserMistake("error: --attach: " + problem.message()
                    + (problem.hint().isEmpty() ? "" : "; " + problem.hint()));
        }
        StoreSpec store = Objects.requireNonNull(reading.store());
        return Objects.requireNonNull(store.attachment());
    }
}
