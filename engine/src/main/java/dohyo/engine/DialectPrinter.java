package dohyo.engine;

import dohyo.engine.client.Client;
import dohyo.engine.client.ClientFailure;
import dohyo.model.load.Dialect;
import dohyo.model.load.DialectRecord;
import dohyo.model.result.Json;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What the operations of workloads become in the words of a client's store. A process of its own,
 * like the {@link Worker}, as the lab does not link against clients; no store is reached. Takes the
 * client's name and files of workloads, and prints a {@link Dialect} for each, a line of JSON.
 */
public final class DialectPrinter {

    private DialectPrinter() {}

    public static void main(String[] arguments) throws ClientFailure, IOException {
        PrintStream out = System.out;
        System.setOut(System.err);
        Client client = Client.named(arguments[0]);
        for (String file : List.of(arguments).subList(1, arguments.length)) {
            out.println(Json.line(of(client, Json.read(Path.of(file), Workload.class))));
        }
    }

    static Dialect of(Client client, Workload workload) {
        try {
            return new Dialect(records(client, workload), "");
        } catch (ClientFailure objection) {
            return new Dialect(List.of(), String.valueOf(objection.getMessage()));
        }
    }

    /** One for each step of each operation. */
    static List<DialectRecord> records(Client client, Workload workload) throws ClientFailure {
        List<DialectRecord> said = new ArrayList<>();
        for (Workload.Operation operation : workload.operations()) {
            for (OperationStep step : operation.steps()) {
                said.add(new DialectRecord(operation.name(), step.name(), client.dialect(step)));
            }
        }
        return said;
    }
}
