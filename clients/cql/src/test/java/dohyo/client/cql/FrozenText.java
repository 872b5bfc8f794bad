package dohyo.client.cql;

import dohyo.client.language.CqlDialect;
import dohyo.client.language.RequestSettings;
import dohyo.client.language.RowReadBackStatement;
import dohyo.client.language.Statement;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.Request;
import dohyo.engine.client.RowLookup;
import dohyo.engine.data.ExpectedRows;
import dohyo.engine.data.RequestGenerator;
import dohyo.model.workload.Ask;
import dohyo.model.workload.Batch;
import dohyo.model.workload.OperationStep;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;

/** All that a workload sends, as text: its statements with their binds, and the values drawn. */
final class FrozenText {

    private static final long SEED = 42;
    private static final int DRAWN = 300;

    private FrozenText() {}

    static String of(Workload workload) throws ClientFailure {
        StringBuilder text = new StringBuilder(CqlDialect.entry(workload.space()) + "\n");
        CqlDialect.schema(workload.space())
                .forEach(statement -> text.append(statement).append('\n'));
        if (workload.data().rows() > 0) {
            OperationStep load = workload.data().step();
            text.append("load\n");
            add(text, CqlDialect.statements(load).get(0), load.ask().binds(0));
            Optional<RowLookup> way = RowReadBackStatement.of(workload);
            if (way.isPresent()) {
                Ask read = ExpectedRows.of(workload, SEED, way.get()).ask();
                text.append("read back\n    ").append(CqlDialect.texts(read).get(0));
                text.append("\n      binds ").append(read.binds(0)).append('\n');
            }
        }
        for (Operation operation : workload.operations()) {
            text.append("operation ").append(operation.name()).append('\n');
            for (OperationStep step : operation.steps()) {
                add(text, step);
            }
        }
        return text.toString();
    }

    private static void add(StringBuilder text, OperationStep step) throws ClientFailure {
        text.append(step.name().isEmpty() ? "" : "  step " + step.name() + "\n")
                .append(step.isRead() ? "  reads\n" : "");
        List<Statement> statements = CqlDialect.statements(step);
        for (int i = 0; i < statements.size(); i++) {
            add(text, statements.get(i), step.ask().binds(i));
        }
    }

    private static void add(StringBuilder text, Statement statement, List<String> binds) {
        text.append("    ").append(statement.cql()).append('\n');
        text.append("      binds ").append(binds).append('\n');
        RequestSettings settings = statement.settings();
        Batch batch = settings.batch();
        if (!settings.equals(RequestSettings.STANDARD)) {
            text.append("      consistency '%s' serial '%s' page rows %d form %s%n"
                    .formatted(
                            settings.consistency(),
                            settings.serialConsistency(),
                            settings.pageRows(),
                            settings.form()));
            text.append("      batch %s %d same %s, many %d at once %d grouped %s, verify %s%n"
                    .formatted(
                            batch.kind(),
                            batch.size(),
                            batch.same(),
                            settings.many().keys(),
                            settings.many().atOnce(),
                            settings.many().grouped(),
                            settings.verify()));
        }
    }

    /** Digests of the first rows that are loaded and of the first operations, byte by byte. */
    static String drawn(Workload workload) {
        StringBuilder text = new StringBuilder();
        if (workload.data().rows() > 0) {
            RequestGenerator rows = RequestGenerator.rows(workload, SEED);
            MessageDigest digest = sha256();
            for (long row = 0; row < Math.min(DRAWN, workload.data().rows()); row++) {
                rows.prepare(row);
                add(digest, rows);
            }
            text.append("rows ").append(hex(digest)).append('\n');
        }
        RequestGenerator requests = RequestGenerator.operations(workload, SEED);
        MessageDigest digest = sha256();
        for (long number = 0; number < DRAWN; number++) {
            int operation = requests.prepare(number);
            int steps = workload.operations().get(operation).steps().size();
            for (int step = 0; step < steps; step++) {
                requests.prepare(number, operation, step);
                add(digest, requests);
            }
        }
        return text.append("operations ").append(hex(digest)).append('\n').toString();
    }

    private static void add(MessageDigest digest, Request request) {
        digest.update(("statement " + request.statement() + "\n").getBytes(StandardCharsets.UTF_8));
        for (int part = 0; part < request.parts(); part++) {
            request.selectPart(part);
            for (int i = 0; i < request.valueCount(); i++) {
                ByteBuffer value = ByteBuffer.allocate(4 + request.valueLength(i));
                value.putInt(request.valueLength(i));
                request.writeValue(i, value);
                digest.update(value.flip());
            }
        }
    }

    private static String hex(MessageDigest digest) {
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }
}
