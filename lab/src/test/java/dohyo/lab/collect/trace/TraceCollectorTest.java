package dohyo.lab.collect.trace;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.collect.EventFile;
import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.WallClockMapping;
import dohyo.lab.stores.cql.CqlConnector;
import dohyo.model.load.DialectRecord;
import dohyo.model.result.EventRecord;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TraceRecord;
import dohyo.model.result.TraceRecord.Activity;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/** Traces of a server that has three sessions, or none, or does not answer. */
class TraceCollectorTest {

    private static final long ORIGIN = Instant.parse("2026-11-21T15:00:00Z").toEpochMilli();
    private static final TrialClock CLOCK = new TrialClock(0, ORIGIN);
    private static final long MINUTE = 60_000;

    /** At the begin, and at each of the sessions of which the time is told. */
    private static final int LOOKS = 4;

    private static final Workload WORKLOAD = new Workload(
            "kv",
            StoreNamespace.of("dohyo", List.of()),
            Map.of(),
            new DataSet(1, CqlAsk.of("", List.of())),
            List.of(new Operation(
                    "read", 1, CqlAsk.of("SELECT v FROM kv\n WHERE k = ?;", List.of()))));

    @TempDir
    Path folder;

    private TrialDirectory files;
    private long ahead;

    @BeforeEach
    void write_the_step() throws IOException {
        files = new TrialDirectory(folder);
        Files.writeString(files.steps(), """
                {"number":1,"name":"1000/s","kind":"HOLD","measured":true,"arrivals":"CONSTANT",\
                "startSeconds":10,"durationSeconds":5,"failed":{},"operations":[],"lane":{}}
                """);
    }

    @Test
    void sessions_within_a_step_are_told_with_their_steps_the_slowest_first() throws IOException {
        try (FakeCql server = new FakeCql(TraceCollectorTest::answer)) {
            collect(server);
        }
        List<TraceRecord> traces = Json.readLines(files.traces(), TraceRecord.class);
        assertThat(traces).extracting(TraceRecord::durationMicros).containsExactly(900L, 300L);
        TraceRecord slowest = traces.get(0);
        assertThat(slowest.operation()).isEqualTo("read");
        assertThat(slowest.step()).isEqualTo(1);
        assertThat(slowest.atSeconds()).isEqualTo(11.5);
        assertThat(slowest.coordinator()).isEqualTo("127.0.0.1");
        assertThat(slowest.activities())
                .containsExactly(
                        new Activity("127.0.0.1", "Native-1", 12, "Parsing"),
                        new Activity("127.0.0.2", "ReadStage-1", 40, "Reading <b>data</b>"));
        assertThat(traces.get(1).operation()).isEmpty();
        assertThat(traces.get(1).statement()).isEqualTo("Execute batch of CQL3 queries");
    }

    /** Of records only the worker knows what they have become. */
    @Test
    void an_operation_is_known_by_what_it_became() throws IOException {
        DialectRecord became = new DialectRecord(
                "look", "", List.of("INSERT INTO other", "SELECT v FROM kv WHERE k = ?"));
        Files.writeString(files.dialect(), Json.line(became) + "\n");
        try (FakeCql server = new FakeCql(TraceCollectorTest::answer)) {
            collect(server);
        }
        assertThat(Json.readLines(files.traces(), TraceRecord.class).get(0).operation())
                .isEqualTo("look");
    }

    /** Set back by half a minute, the stamps may be of before the jump, or of after it. */
    @Test
    void traces_of_a_clock_that_was_set_meanwhile_are_not_told_at_wrong_times() throws IOException {
        ahead = -30_000;
        try (FakeCql server = new FakeCql(TraceCollectorTest::answer)) {
            collect(server);
        }
        assertThat(files.traces()).isEmptyFile();
        assertThat(Json.readLines(files.events(), EventRecord.class))
                .extracting(EventRecord::kind)
                .containsExactly("clock-set");
    }

    /** Both sessions were found then, and stay found. */
    @Test
    void a_clock_that_is_set_while_traces_are_read_breaks_nothing() throws IOException {
        AtomicInteger looks = new AtomicInteger();
        try (FakeCql server = new FakeCql(TraceCollectorTest::answer);
                JsonLinesFile events = new JsonLinesFile(files.events())) {
            EventFile file = new EventFile(events);
            WallClockMapping wall =
                    new WallClockMapping(CLOCK, file::append, () -> MINUTE * 1_000_000, () -> {
                        boolean isSet = looks.incrementAndGet() > LOOKS;
                        return ORIGIN + MINUTE - (isSet ? 30_000 : 0);
                    });
            new TraceCollector(server, WORKLOAD, files, file, wall).end();
        }
        assertThat(Json.readLines(files.traces(), TraceRecord.class))
                .extracting(TraceRecord::atSeconds)
                .containsExactly(11.5, 12.0);
    }

    @Test
    void a_sample_is_bounded() throws IOException {
        List<String> many = new ArrayList<>();
        for (int i = 0; i < 500; i++) {
            many.add(session(String.format("00000000-0000-0000-0000-%012d", i), "11.000", i, "{}"));
        }
        try (FakeCql server = new FakeCql(cql -> cql.contains("sessions") ? many : List.of())) {
            collect(server);
        }
        List<TraceRecord> traces = Json.readLines(files.traces(), TraceRecord.class);
        assertThat(traces).hasSize(TraceCollector.SLOWEST + TraceCollector.OTHERS);
        assertThat(traces.get(0).durationMicros()).isEqualTo(499);
        assertThat(traces.get(TraceCollector.SLOWEST).durationMicros()).isZero();
    }

    @Test
    void a_store_that_does_not_answer_is_an_event_and_no_failure() throws IOException {
        collect(() -> {
            throw new IOException("connection refused");
        });
        assertThat(files.traces()).isEmptyFile();
        assertThat(Json.readLines(files.events(), EventRecord.class))
                .singleElement()
                .satisfies(event -> {
                    assertThat(event.kind()).isEqualTo("no-traces");
                    assertThat(event.text())
                            .isEqualTo("the traces could not be read: connection refused");
                });
    }

    private void collect(CqlConnector door) throws IOException {
        try (JsonLinesFile events = new JsonLinesFile(files.events())) {
            EventFile file = new EventFile(events);
            WallClockMapping wall = new WallClockMapping(
                    CLOCK, file::append, () -> MINUTE * 1_000_000, () -> ORIGIN + MINUTE + ahead);
            new TraceCollector(door, WORKLOAD, files, file, wall).end();
        }
    }

    private static List<String> answer(String cql) {
        if (cql.contains("system_traces.sessions")) {
            return List.of(
                    session(
                            "00000000-0000-0000-0000-000000000001",
                            "12.000",
                            300,
                            "{\"consistency_level\": \"ONE\"}"),
                    session(
                            "00000000-0000-0000-0000-000000000002",
                            "11.500",
                            900,
                            "{\"query\": \"SELECT v FROM kv WHERE k = ?\"}"),
                    session("00000000-0000-0000-0000-000000000003", "59.000", 999, "{}"),
                    session("not-an-id'; DROP TABLE x", "12.000", 999, "{}"));
        }
        assertThat(cql).containsPattern("session_id = 0{8}-0000-0000-0000-00000000000[12]$");
        return List.of(
                "{\"activity\": \"Parsing\", \"source\": \"127.0.0.1\", \"source_elapsed\": 12,"
                        + " \"thread\": \"Native-1\"}",
                "{\"activity\": \"Reading <b>data</b>\", \"source\": \"127.0.0.2\","
                        + " \"source_elapsed\": 40, \"thread\": \"ReadStage-1\"}");
    }

    private static String session(String id, String second, long micros, String parameters) {
        return "{\"session_id\": \"" + id + "\", \"started_at\": \"2026-11-21 15:00:" + second
                + "Z\", \"duration\": " + micros + ", \"coordinator\": \"127.0.0.1\","
                + " \"parameters\": " + parameters
                + ", \"request\": \"Execute batch of CQL3 queries\"}";
    }
}
