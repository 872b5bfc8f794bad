package dohyo.bench;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.client.cql.CqlClient;
import dohyo.client.language.CqlControlSession;
import dohyo.engine.client.ClientFailure;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.result.Json;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * How long a user waits for a ring: {@code ./dohyo up}, then a keyspace with its replication, a
 * table, a write and a read at QUORUM, then {@code down}. Arguments: the checkout, how often, and
 * the system: {@code cassandra:5.0.9,heap=512m,nodes=3}. Prints a line for each time.
 */
public final class RingStartupBenchmark {

    private static final double NANOS_PER_SECOND = 1e9;
    private static final long TIMEOUT_NANOS = 10_000_000_000L;

    private RingStartupBenchmark() {}

    public static void main(String[] arguments)
            throws IOException, InterruptedException, ClientFailure {
        String dohyo = Path.of(arguments[0], "dohyo").toAbsolutePath().toString();
        System.out.println("load before   up s   QUORUM served s   down s");
        for (int i = 0; i < Integer.parseInt(arguments[1]); i++) {
            measure(dohyo, arguments[2]);
        }
    }

    private static void measure(String dohyo, String system)
            throws IOException, InterruptedException, ClientFailure {
        String load = Files.readString(Path.of("/proc/loadavg")).split(" ", 2)[0];
        long begun = System.nanoTime();
        JsonNode lab = Json.parse(run(dohyo, "up", system, "--json"), JsonNode.class);
        double upSeconds = secondsSince(begun);
        try {
            writeAndRead(lab);
        } finally {
            double servedSeconds = secondsSince(begun);
            long ending = System.nanoTime();
            run(dohyo, "down", lab.get("name").asText());
            System.out.printf(
                    Locale.ROOT,
                    "%11s %6.1f %17.1f %8.1f%n",
                    load,
                    upSeconds,
                    servedSeconds,
                    secondsSince(ending));
        }
    }

    private static void writeAndRead(JsonNode lab) throws IOException, ClientFailure {
        List<String> contacts = new ArrayList<>();
        lab.get("nodes")
                .forEach(node -> contacts.add(
                        node.get("address").asText() + ":" + node.get("port").asInt()));
        ClientSpec client = new ClientSpec("cql", 1, 16, "QUORUM", TIMEOUT_NANOS);
        try (CqlControlSession session = new CqlClient().connect(client, contacts)) {
            session.execute("CREATE KEYSPACE ring WITH replication = "
                    + lab.get("replication").asText());
            session.execute("CREATE TABLE ring.t (k int PRIMARY KEY, v int)");
            session.execute("INSERT INTO ring.t (k, v) VALUES (1, 2)");
            session.execute("SELECT v FROM ring.t WHERE k = 1");
        }
    }

    private static String run(String... words) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(words)
                .redirectError(Redirect.appendTo(new File("/dev/stderr")))
                .start();
        String results =
                new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (process.waitFor() != 0) {
            throw new IOException(String.join(" ", words) + " ended with " + process.exitValue());
        }
        return results;
    }

    private static double secondsSince(long nanos) {
        return (System.nanoTime() - nanos) / NANOS_PER_SECOND;
    }
}
