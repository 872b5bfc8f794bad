package dohyo.lab.stores.cassandra.care;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Action.Tables;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;

import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** A repair is followed to its end, with a Reaper that answers as it was told to. */
@Timeout(60)
class ReaperRepairTest {

    private static final String ID = "89f67670-e740-11f1-9414-7733f52d3500";
    private static final Tables TABLES = new Tables("ks", "");

    private final Map<String, Deque<String>> answers = new ConcurrentHashMap<>();
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private final List<String> tokens = new CopyOnWriteArrayList<>();
    private final List<String> told = new ArrayList<>();
    private HttpServer server;
    private ReaperHttpClient door;

    @BeforeEach
    void open() throws IOException {
        server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
        server.createContext("/", this::answer);
        server.start();
        door = new ReaperHttpClient(server.getAddress().getPort());
        on("GET /cluster", "[\"dohyo\"]");
        on("POST /repair_run", "{\"id\": \"" + ID + "\"}");
        on("PUT /repair_run/" + ID + "/state/RUNNING", "");
    }

    @AfterEach
    void close() {
        server.stop(0);
    }

    private void on(String request, String... texts) {
        answers.put(request, new ArrayDeque<>(List.of(texts)));
    }

    /** The last answer stays. */
    private synchronized void answer(HttpExchange exchange) throws IOException {
        String path =
                exchange.getRequestMethod() + " " + exchange.getRequestURI().getPath();
        asked.add(exchange.getRequestMethod() + " " + exchange.getRequestURI());
        tokens.add(exchange.getRequestHeaders().getFirst("Authorization"));
        Deque<String> texts = answers.get(path);
        String text = texts == null ? "nothing of this name" : texts.peekFirst();
        if (texts != null && texts.size() > 1) {
            texts.removeFirst();
        }
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        exchange.sendResponseHeaders(
                texts == null ? 404 : 200, bytes.length == 0 ? -1 : bytes.length);
        try (OutputStream out = exchange.getResponseBody()) {
            out.write(bytes);
        }
    }

    private String run() throws IOException, StoreFailure {
        return new ReaperRepair(
                        door,
                        Map.of("127.0.0.2", "cassandra-2"),
                        (begin, end, text) -> told.add((end - begin) / 1_000_000 + " ms: " + text))
                .run(TABLES, 4);
    }

    @Test
    void each_segment_is_told_once_with_who_led_it() throws Exception {
        on(
                "GET /repair_run/" + ID,
                state("NOT_STARTED", 0),
                state("RUNNING", 1),
                state("RUNNING", 1),
                state("DONE", 2));
        on(
                "GET /repair_run/" + ID + "/segments",
                "[" + segment("a", "DONE", "127.0.0.2") + "," + segment("b", "RUNNING", "x") + "]",
                "[" + segment("a", "DONE", "127.0.0.2") + "," + segment("b", "DONE", "x") + "]");
        assertThat(run()).isEqualTo("repaired ks by Reaper 1.4.1, 2 of 2 segments");
        assertThat(told)
                .containsExactly(
                        "250 ms: segment 1 of 2 was repaired, led by cassandra-2",
                        "250 ms: segment 2 of 2 was repaired, led by x");
        assertThat(asked)
                .contains("POST /repair_run?owner=dohyo&clusterName=dohyo"
                        + "&keyspace=ks&segmentCount=4");
    }

    @Test
    void a_repair_that_reaper_gives_up_says_why() {
        on("GET /repair_run/" + ID, state("ERROR", 0));
        assertThatThrownBy(this::run)
                .isInstanceOf(StoreFailure.class)
                .hasMessage("Reaper gave up after 0 of 2 segments: All said");
    }

    @Test
    void what_is_no_identity_leads_nowhere() {
        on("POST /repair_run", "{\"id\": \"../cluster\"}");
        assertThatThrownBy(this::run)
                .isInstanceOf(IOException.class)
                .hasMessage("no repair was made");
    }

    @Test
    void a_refusal_has_the_words_of_reaper() {
        answers.remove("POST /repair_run");
        assertThatThrownBy(this::run)
                .isInstanceOf(IOException.class)
                .hasMessage("404 nothing of this name");
    }

    @Test
    void every_question_has_a_token_that_is_signed_with_the_secret() throws Exception {
        door.call("GET", "/cluster");
        String token = tokens.get(0).substring("Bearer ".length());
        int end = token.lastIndexOf('.');
        Mac mac = Mac.getInstance("HmacSHA256");
        mac.init(new SecretKeySpec(Base64.getDecoder().decode(door.secret()), "HmacSHA256"));
        byte[] signature = mac.doFinal(token.substring(0, end).getBytes(StandardCharsets.UTF_8));
        assertThat(Base64.getUrlDecoder().decode(token.substring(end + 1))).isEqualTo(signature);
        assertThat(new ReaperHttpClient(1).secret()).isNotEqualTo(door.secret());
    }

    private static String state(String state, int repaired) {
        return "{\"state\": \"%s\", \"segments_repaired\": %d, \"total_segments\": 2,"
                        .formatted(state, repaired)
                + " \"last_event\": \"All said\"}";
    }

    private static String segment(String id, String state, String leader) {
        return "{\"id\": \"%s\", \"state\": \"%s\", \"coordinatorHost\": \"%s\","
                        .formatted(id, state, leader)
                + " \"startTime\": 1000, \"endTime\": 1250}";
    }
}
