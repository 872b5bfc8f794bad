package dohyo.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** What {@code docs/site/build.sh} makes of documents, with the generator that it installs. */
@Tag("real")
@Tag("slow")
final class DocumentSiteRealTest {

    private static final List<String> SCRIPTS =
            List.of("build.sh", "environment.sh", "conf.py", "check.py", "requirements.txt");

    private static final long LONGEST_SECONDS = 600;

    @TempDir
    private Path folder;

    private Path site;

    /** How the script ended, and what it said. */
    private record Built(int exit, String said) {}

    @BeforeEach
    void name_a_place_for_the_site() throws IOException {
        folder = folder.toRealPath();
        site = folder.resolve("site");
    }

    @Test
    void each_document_becomes_a_page_and_can_be_searched() throws Exception {
        Built built = build(UserEnvironment.HOME);
        assertThat(built.exit()).as(built.said()).isZero();
        String index = Files.readString(site.resolve("searchindex.js"));
        for (Path document : DocumentsTest.documents()) {
            String name = UserEnvironment.HOME.relativize(document).toString();
            String page = name.substring(0, name.length() - ".md".length());
            assertThat(site.resolve(page + ".html")).content().contains("searchbox");
            assertThat(index).contains('"' + page + '"');
        }
        assertThat(site.resolve("index.html"))
                .hasSameTextualContentAs(site.resolve("README.html"))
                .content()
                .contains("docs/start/tutorial.html");
    }

    @Test
    void links_and_anchors_that_lead_nowhere_are_named_and_fail_it() throws Exception {
        Built built = build(checkout("[a](docs/gone.md), [b](docs/one.md#gone), [c](#not-here)"));
        assertThat(built.exit()).isEqualTo(1);
        assertThat(built.said())
                .contains("README", "'docs/gone.md'", "'docs/one': 'gone'", "'not-here'");
        assertThat(site).doesNotExist();
    }

    /** Which the generator does not look at. */
    @Test
    void what_raw_html_leads_to_or_loads_is_looked_at_too() throws Exception {
        Built built = build(checkout("""
                <p><a href="gone.html">a</a> <a href="docs/one.html#gone">b</a>
                <img src="//example.org/a.png" alt=""></p>
                """));
        assertThat(built.exit()).isEqualTo(1);
        assertThat(built.said())
                .contains(
                        "dead link gone.html: there is no such file",
                        "dead link docs/one.html#gone: there is no such anchor",
                        "loads //example.org/a.png");
        assertThat(site).doesNotExist();
    }

    @Test
    void sources_are_copied_and_folders_are_text_and_no_page_names_this_machine() throws Exception {
        Path home = checkout("[source](code/A.java), [folder](code)<!-- held by ATest -->.");
        Path code = Files.createDirectory(home.resolve("code"));
        Files.writeString(code.resolve("A.java"), "class A {}");
        Built built = build(home);
        assertThat(built.exit()).as(built.said()).isZero();
        assertThat(site.resolve("README.html"))
                .content()
                .containsPattern("href=\"_downloads/\\w+/A[.]java\"")
                .contains(">folder</span><!-- held by ATest -->")
                .doesNotContain(home.toString(), "download=\"\"");
    }

    @Test
    void a_folder_that_holds_something_else_is_left_alone() throws Exception {
        Path mine = Files.writeString(Files.createDirectory(site).resolve("mine"), "kept");
        Built built = build(checkout("Text."));
        assertThat(built.exit()).isEqualTo(2);
        assertThat(built.said()).contains("holds no site that this script built");
        assertThat(mine).hasContent("kept");
    }

    /** A checkout of a few documents, which shares what the scripts install with the real one. */
    private Path checkout(String front) throws IOException {
        Path home = folder.resolve("checkout");
        Path scripts = Files.createDirectories(home.resolve("docs/site"));
        for (String name : SCRIPTS) {
            Files.copy(
                    UserEnvironment.HOME.resolve("docs/site").resolve(name), scripts.resolve(name));
        }
        scripts.resolve("build.sh").toFile().setExecutable(true);
        Path target = Files.createDirectories(UserEnvironment.HOME.resolve("target"));
        Files.createSymbolicLink(home.resolve("target"), target);
        Files.writeString(home.resolve("README.md"), "# Front\n\n" + front + "\n");
        for (String name : List.of("CONTRIBUTING.md", "CHANGELOG.md", "docs/one.md")) {
            Files.writeString(home.resolve(name), "# " + name + "\n");
        }
        Files.writeString(
                home.resolve("docs/README.md"),
                "# Documents\n\n| | |\n|---|---|\n| **Start** | [one](one.md) |\n");
        return home;
    }

    private Built build(Path home) throws IOException, InterruptedException {
        Path said = folder.resolve("said");
        Process process = new ProcessBuilder(
                        home.resolve("docs/site/build.sh").toString(), site.toString())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start();
        process.getOutputStream().close();
        if (!process.waitFor(LONGEST_SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new AssertionError("the site was not built in time: " + Files.readString(said));
        }
        return new Built(process.exitValue(), Files.readString(said));
    }
}
