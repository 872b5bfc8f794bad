package dohyo.report;

import static dohyo.report.FixtureScripts.MILLI;
import static dohyo.report.FixtureScripts.failing;
import static dohyo.report.FixtureScripts.flat;
import static dohyo.report.FixtureScripts.reads;

import static org.assertj.core.api.Assertions.assertThat;

import static java.nio.charset.StandardCharsets.UTF_8;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Claim.Rule;
import dohyo.model.result.Json;
import dohyo.model.result.TrialRecord.Outcome;
import dohyo.model.result.TrialRecord.ProcessNote;

import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The page and its Markdown as files. */
class PageTest {

    static final String HOSTILE = "</script><img src=x onerror=\"window.pwned=1\">"
            + "{{7*7}}${x}`|*[a](javascript:b)\u2028&amp;";

    /** What a tag of a histogram log can carry; a dot would make it one of a step. */
    private static final String HOSTILE_TAG =
            "</script><img/src=x/onerror=\"window['pwned']=1\">{{7*7}}`|*[a](b)";

    @TempDir
    Path folder;

    @Test
    void small_run_reads_as_it_is_written_in_the_golden_files() throws IOException {
        small().report();
        Golden.check("small.results.json", Files.readString(folder.resolve("results.json")));
        Golden.check("small.md", Files.readString(folder.resolve("report.md")));
        Golden.check("small.html", withoutParts(html()));
        Golden.check("small.data.json", Json.pretty(data()));
    }

    @Test
    void locale_of_the_machine_has_no_say() throws IOException {
        Locale machine = Locale.getDefault();
        try {
            small().report();
            String english = html() + Files.readString(folder.resolve("report.md"));
            Locale.setDefault(Locale.GERMANY);
            small().report();
            assertThat(html() + Files.readString(folder.resolve("report.md"))).isEqualTo(english);
        } finally {
            Locale.setDefault(machine);
        }
    }

    @Test
    void only_scripts_of_ours_may_run_and_nothing_is_fetched() throws Exception {
        small().report();
        String html = html();
        Matcher policy = Pattern.compile("Content-Security-Policy\" content=\"([^\"]*)\"")
                .matcher(html);
        assertThat(policy.find()).isTrue();
        String allowed = policy.group(1).replace("&#39;", "'");
        assertThat(allowed).startsWith("default-src 'none'; script-src 'sha256-");
        Matcher scripts =
                Pattern.compile("<script>(.*?)</script>", Pattern.DOTALL).matcher(html);
        int count = 0;
        while (scripts.find()) {
            byte[] sha256 =
                    MessageDigest.getInstance("SHA-256").digest(scripts.group(1).getBytes(UTF_8));
            assertThat(allowed).contains(Base64.getEncoder().encodeToString(sha256));
            count++;
        }
        assertThat(count).isEqualTo(2);
        assertThat(withoutParts(html)).doesNotContain("src=", "<link", "@import", "url(");
    }

    @Test
    void hostile_names_are_text_and_nothing_else() throws IOException {
        hostile(folder).report();
        String page = withoutParts(html());
        assertThat(page).doesNotContain("<img", "onerror=\"");
        assertThat(page).contains("&lt;/script&gt;&lt;img src=x onerror=&quot;");
        assertThat(html().split("</script>", -1)).hasSize(4);
        assertThat(data().get("arms").get(0).asText()).isEqualTo(HOSTILE);
    }

    @Test
    void hostile_names_are_text_in_markdown_too() throws IOException {
        hostile(folder).report();
        String markdown = Files.readString(folder.resolve("report.md"));
        assertThat(markdown)
                .doesNotContain("<img", "\u2028")
                .doesNotContainPattern("(?<!\\\\)\\]\\(");
        assertThat(markdown).contains("&lt;/script&gt;", "\\|\\*\\[a\\]");
        List<String> rows =
                markdown.lines().filter(line -> line.startsWith("|")).toList();
        assertThat(rows).allSatisfy(row -> assertThat(row.replace("\\|", "")).endsWith("|"));
    }

    @Test
    void paths_of_the_machine_stand_neither_in_commands_nor_in_environments() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(1000));
        String debian = "/home/ann/.cache/dohyo/debian/m/";
        run.trial("main", 1)
                .processes(List.of(new ProcessNote(
                        "store",
                        1,
                        List.of(debian + "usr/bin/memcached"),
                        Map.of("LD_LIBRARY_PATH", debian + "lib:" + debian + "usr/lib"))))
                .hold(1000, 10, flat(1000, MILLI))
                .write();
        run.report();
        assertThat(html())
                .contains("<code>$CACHE/debian/m/usr/bin/memcached</code>")
                .contains("<dd>$CACHE/debian/m/lib:$CACHE/debian/m/usr/lib</dd>")
                .doesNotContain("/home/ann");
    }

    @Test
    void run_without_a_trial_has_sentences_where_charts_would_be() throws IOException {
        new RunBuilder(folder).arm("main", RunBuilder.hold(1000)).report();
        String page = withoutParts(html());
        assertThat(page).doesNotContain("data-chart=");
        assertThat(page)
                .contains(
                        "No measured step came to an end", "No trial was started", "not complete");
        assertThat(Files.readString(folder.resolve("report.md"))).contains("not complete");
    }

    @Test
    void trial_that_was_cut_off_is_drawn_as_far_as_it_came() throws IOException {
        RunBuilder run = new RunBuilder(folder).arm("main", RunBuilder.hold(1000));
        run.trial("main", 1)
                .hold(1000, 10, reads(1000))
                .outcome(Outcome.RUNNING, "")
                .write();
        Path seconds = folder.resolve("trials/001-main-b1/load.jsonl");
        String text = Files.readString(seconds);
        Files.writeString(seconds, text.substring(0, text.length() - 40));
        Files.delete(folder.resolve("trials/001-main-b1/host.jsonl"));
        run.report();
        assertThat(data().get("timeLines").get(0).get("times")).hasSize(9);
        assertThat(withoutParts(html()))
                .contains("was cut off while it ran", "was not observed in this trial");
    }

    @Test
    @Tag("slow")
    void fifty_long_trials_stay_below_five_megabytes() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(1000))
                .arm("two", RunBuilder.hold(1000));
        TrialBuilder first = run.trial("one", 1).hold(1000, 300, reads(1000));
        for (int i = 0; i < 450; i++) {
            first.event(20 + i * 0.6, 0.01, "store", "gc-pause", "Pause Young (Normal)");
        }
        first.cpu(0.7, 0.3, 1.2, 0)
                .server("cassandra-1")
                .server("cassandra-2")
                .machine(SampleRuns.MACHINE)
                .write();
        for (int number = 2; number <= 50; number++) {
            String name = "%03d".formatted(number);
            run.trial(number % 2 == 0 ? "two" : "one", (number + 1) / 2, name);
            copy(folder.resolve("trials/001-one-b1"), folder.resolve("trials").resolve(name));
        }
        run.report();
        assertThat(Files.size(folder.resolve("report.html"))).isLessThan(5_000_000);
        assertThat(data().get("timeLines")).hasSize(50);
    }

    private static void copy(Path from, Path to) throws IOException {
        Files.createDirectories(to);
        try (Stream<Path> files = Files.list(from)) {
            for (Path file : files.toList()) {
                Files.copy(file, to.resolve(file.getFileName()));
            }
        }
    }

    /** A run with everything in it, each figure of which can be computed by hand. */
    private RunBuilder small() throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .arm("one", RunBuilder.hold(1000, 2000))
                .arm("two", RunBuilder.closed(4))
                .claim(Claim.that(
                                "tail",
                                "One answers in 2 ms",
                                new Quantity(Quantity.Kind.RESPONSE, 99, "read").of("one"),
                                Rule.AT_MOST,
                                2 * MILLI)
                        .from("A paper, 2020", null));
        TrialBuilder one = run.trial("one", 1).warmUp(1000, 2, flat(1000, MILLI));
        one.hold(1000, 10, reads(1000)).hold(2000, 10, failing(1900, MILLI, 100));
        one.deed(22, 0.004, "kill", "done", "cassandra-2 killed with SIGKILL")
                .event(25, 0.03, "store", "gc-pause", "Pause Young")
                .cpu(0.5, 0.25, 1, 0)
                .write();
        run.trial("two", 1).closed(4, 10, flat(3000, MILLI)).write();
        return run;
    }

    /** Hostile text in every place that a name can come from. */
    static RunBuilder hostile(Path folder) throws IOException {
        RunBuilder run = new RunBuilder(folder)
                .title(HOSTILE, HOSTILE)
                .arm(HOSTILE, RunBuilder.hold(2000))
                .claim(Claim.that(
                                HOSTILE,
                                HOSTILE,
                                new Quantity(Quantity.Kind.RESPONSE, 99, HOSTILE).of(HOSTILE),
                                Rule.AT_LEAST,
                                1)
                        .from(HOSTILE, null));
        TrialBuilder trial = run.trial(HOSTILE, 1, "001-evil-'\"<b>&").store(HOSTILE, HOSTILE);
        trial.processes(List.of(
                new ProcessNote("store", 1, List.of("java", HOSTILE), Map.of(HOSTILE, HOSTILE))));
        trial.hold(
                HOSTILE,
                2000,
                10,
                (second, script) -> script.answered(HOSTILE_TAG, 1900, MILLI, MILLI)
                        .answered("other", 50, MILLI, MILLI)
                        .failed(HOSTILE_TAG, HOSTILE_TAG, 50, MILLI));
        trial.event(trial.clock() - 5, 1, HOSTILE, HOSTILE, HOSTILE);
        trial.deed(trial.clock() - 4, 1, HOSTILE, HOSTILE, HOSTILE);
        trial.cpu(0.5, 0.2, 1, 0)
                .server(HOSTILE)
                .machine(Map.of("cpu.user", 1.0, "disk." + HOSTILE + ".written", 1e6))
                .outcome(Outcome.STORE_DIED, HOSTILE)
                .write();
        return run;
    }

    private String html() throws IOException {
        return Files.readString(folder.resolve("report.html"));
    }

    private JsonNode data() throws IOException {
        Matcher block = Pattern.compile("id=\"data\">(.*?)</script>").matcher(html());
        assertThat(block.find()).isTrue();
        return Json.mapper().readTree(block.group(1));
    }

    /** The page less scripts, styles, data and the hashes that follow from them. */
    static String withoutParts(String html) {
        List<String> lines = new ArrayList<>();
        html.replaceAll("(?s)<(script|style)([^>]*)>.*?</\\1>", "<$1$2></$1>")
                .replaceAll("sha256-[^ ]*&#39;", "sha256-&#39;")
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty())
                .forEach(lines::add);
        return String.join("\n", lines) + "\n";
    }
}
