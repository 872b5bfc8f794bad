package dohyo.report.page;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;

/** What others wrote is what it says it is. */
class VendorTest {

    @Test
    void files_of_others_are_the_ones_that_were_taken() throws Exception {
        List<String> lines = new String(bytes("VERSIONS"), UTF_8)
                .lines()
                .filter(line -> !line.startsWith("#"))
                .toList();
        assertThat(lines).isNotEmpty();
        for (String line : lines) {
            List<String> words = List.of(line.split(" ", -1));
            assertThat(sha256(words.get(2))).describedAs(words.get(2)).isEqualTo(words.get(3));
        }
        assertThat(lines).anyMatch(line -> PageAssets.LIBRARY.endsWith(line.split(" ", -1)[2]));
    }

    @Test
    void licence_and_notice_come_along() throws IOException {
        assertThat(new String(bytes("LICENSE"), UTF_8)).contains("Apache License");
        assertThat(new String(bytes("NOTICE"), UTF_8)).contains("Apache ECharts");
        assertThat(new String(bytes("LICENSE-d3"), UTF_8)).contains("Bostock");
    }

    @Test
    void no_script_can_end_its_element_early() {
        assertThat(PageAssets.library()).doesNotContain("</script", "<!--");
        assertThat(PageAssets.scripts()).doesNotContain("</script", "<!--");
        assertThat(PageAssets.styles()).doesNotContain("</style");
    }

    private static String sha256(String name) throws IOException, NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes(name)));
    }

    private static byte[] bytes(String name) throws IOException {
        try (InputStream in =
                VendorTest.class.getResourceAsStream("/dohyo/report/vendor/" + name)) {
            return Objects.requireNonNull(in, name).readAllBytes();
        }
    }
}
