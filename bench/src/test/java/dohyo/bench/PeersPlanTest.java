package dohyo.bench;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.model.load.LoadPlan;
import dohyo.model.result.Json;
import dohyo.model.workload.Ask;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.RecordAsk;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** The plans that {@code bench/peers} writes for the load worker are plans that it reads. */
final class PeersPlanTest {

    private static final String WRITE = """
            import argparse, json, pathlib, sys
            sys.path.insert(0, sys.argv[1])
            import resp, tools, worker_pairs as pairs
            load = tools.Load("127.0.0.1", 9042, 1000, 4, 64, 0, 10)
            options = argparse.Namespace(java="java", keys=100, version="2.6.4")
            client = {
                "cql": lambda: tools.Dohyo("java"),
                "resp": lambda: resp.Dohyo("java"),
                "hbase-client": lambda: pairs.Client(options, "theirs", "hbase-client", "a.jar"),
            }[sys.argv[2]]()
            plan = client.plan(load, pathlib.Path("/tmp"), 1000, client.phase(load, 64, 10))
            pathlib.Path(sys.argv[3]).write_text(json.dumps(plan))
            """;

    @TempDir
    Path folder;

    private LoadPlan written(String client) throws IOException, InterruptedException {
        Path plan = folder.resolve(client + ".json");
        Process python = new ProcessBuilder(
                        "python3",
                        "-c",
                        WRITE,
                        Path.of("peers").toAbsolutePath().toString(),
                        client,
                        plan.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(python.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(python.waitFor()).as(said).isZero();
        return Json.mapper().readValue(Files.readString(plan), LoadPlan.class);
    }

    private static Ask read(LoadPlan plan) {
        return plan.workload().operations().get(0).steps().get(0).ask();
    }

    @Test
    void plans_for_all_languages_are_read() throws Exception {
        LoadPlan cql = written("cql");
        assertThat(read(cql)).isInstanceOf(CqlAsk.class);
        assertThat(cql.workload().space().schema()).hasSize(1);
        assertThat(cql.load().phases().get(0).concurrency()).isEqualTo(64);
        LoadPlan resp = written("resp");
        assertThat(read(resp)).isInstanceOf(CommandAsk.class);
        assertThat(resp.workload().data().ask().binds()).containsExactly("key", "value");
        assertThat(resp.client().name()).isEqualTo("resp");
        LoadPlan hbase = written("hbase-client");
        assertThat(read(hbase)).isInstanceOf(RecordAsk.class);
        assertThat(hbase.client().driver().version()).isEqualTo("2.6.4");
    }
}
