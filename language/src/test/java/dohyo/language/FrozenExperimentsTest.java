package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.SerializationFeature;

import dohyo.model.experiment.Experiment;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.FailsafeSchema;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the files of the catalogue have become so far they become today, at each of their scales: a
 * digest of each experiment and one in full. Whoever changes the shape of {@link Experiment} writes
 * the digests anew, and the shape only: {@code FrozenStatementsTest} of the client {@code cql}
 * holds what is sent.
 */
class FrozenExperimentsTest {

    private static final Path FOLDER = Path.of("src", "test", "golden");
    private static final int DIGITS = 32;
    private static final Pattern SCALE = Pattern.compile("(?m)^scale:.*$");
    private static final LoadSettings LARGE = LoadSettings.builder()
            .setMaxAliasesForCollections(1000)
            .setSchema(new FailsafeSchema())
            .build();

    @Test
    @Tag("slow")
    void files_of_the_catalogue_become_what_they_became_before() {
        StringBuilder digests = new StringBuilder();
        for (Path file : Catalog.files()) {
            for (String scale : scales(file)) {
                String json = json(read(file, scale));
                digests.append("%-24s %-10s %s%n"
                        .formatted(ExperimentReader.idOf(file.toString()), scale, digest(json)));
            }
        }
        Golden.check(FOLDER.resolve("experiments.txt"), digests.toString());
    }

    @Test
    void one_of_them_stands_in_full() {
        Path file = Golden.ROOT.resolve("catalog/quickstart.yaml");
        Golden.check(
                FOLDER.resolve("quickstart.json"),
                Json.pretty(Json.parse(json(read(file, "")), Object.class)));
    }

    /** In the order of the keys: where a part of a record stands says nothing. */
    private static String json(Experiment experiment) {
        try {
            return Json.mapper()
                    .writer(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS)
                    .writeValueAsString(Json.parse(Json.line(experiment), Object.class));
        } catch (JsonProcessingException e) {
            throw new AssertionError(e);
        }
    }

    private static Experiment read(Path file, String scale) {
        ExperimentReader.Reading reading =
                new ExperimentReader().read(file.toString(), at(scale, Catalog.read(file)));
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        return Objects.requireNonNull(reading.experiment());
    }

    /** As {@code --scale} writes it into the file. */
    private static String at(String scale, String text) {
        if (scale.isEmpty()) {
            return text;
        }
        Matcher own = SCALE.matcher(text);
        String line = "scale: " + scale;
        return own.find() ? own.replaceFirst(line) : text.stripTrailing() + "\n" + line + "\n";
    }

    /** None, which is that of the file itself, and all that it has. */
    private static List<String> scales(Path file) {
        List<String> scales = new ArrayList<>(List.of(""));
        if (new Load(LARGE).loadFromString(Catalog.read(file)) instanceof Map<?, ?> root
                && root.get("scales") instanceof Map<?, ?> known) {
            known.keySet().forEach(name -> scales.add(String.valueOf(name)));
        }
        return scales;
    }

    private static String digest(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-256")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest).substring(0, DIGITS);
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
