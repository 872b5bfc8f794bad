package dohyo.report.page;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.List;
import java.util.stream.Collectors;

/** Scripts and styles that are put into a page. */
final class PageAssets {

    /** The chart library, see {@code vendor/VERSIONS}. */
    static final String LIBRARY = "vendor/echarts.common.min.js";

    private static final List<String> SCRIPTS = List.of(
            "page/format.js",
            "page/theme.js",
            "page/rates.js",
            "page/curves.js",
            "page/timeline.js",
            "page/panels.js",
            "page/forest.js",
            "page/sweep.js",
            "page/hits.js",
            "page/waterfall.js",
            "page/rounds.js",
            "page/tables.js",
            "page/keys.js",
            "page/page.js");

    /** Read and hashed once: it is large, and the same in every page that a process makes. */
    private static final class Library {
        private static final String TEXT = text(LIBRARY);
        private static final String HASH = hash(TEXT);
    }

    private PageAssets() {}

    static String library() {
        return Library.TEXT;
    }

    static String libraryHash() {
        return Library.HASH;
    }

    /** Our own scripts, in one. */
    static String scripts() {
        return SCRIPTS.stream().map(PageAssets::text).collect(Collectors.joining("\n"));
    }

    static String styles() {
        return text("page/page.css");
    }

    /** A script's name in a Content-Security-Policy. */
    static String hash(String script) {
        try {
            byte[] sha256 = MessageDigest.getInstance("SHA-256").digest(script.getBytes(UTF_8));
            return "sha256-" + Base64.getEncoder().encodeToString(sha256);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    private static String text(String name) {
        try (InputStream in = PageAssets.class.getResourceAsStream("/dohyo/report/" + name)) {
            if (in == null) {
                throw new IllegalStateException(name + " is missing from the report's jar");
            }
            return new String(in.readAllBytes(), UTF_8);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
