package dohyo.language.cql;

import dohyo.language.scope.Scope;
import dohyo.model.cql.CqlTable;
import dohyo.model.cql.CqlTokens;
import dohyo.model.recording.Recording;
import dohyo.model.recording.RecordingProblem;
import dohyo.model.recording.Recordings;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.CqlOptions;
import dohyo.model.workload.Field;
import dohyo.model.workload.StoreNamespace;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;
import dohyo.model.workload.Workload.Operation;

import org.snakeyaml.engine.v2.nodes.Node;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The operations of a workload whose statements stand in a file, with the times they were sent. */
public final class RecordedOperations {

    /** So long are values that are not recorded: where nobody looks at them. */
    private static final int ANY_BYTES = 8;

    private static final int NAME_CHARS = 50;

    /** An experiment file is read once for each of its scales, and a recording may be long. */
    private static final int MOST_KNOWN = 8;

    private static final Map<List<Object>, Recording> KNOWN = new LinkedHashMap<>();

    private RecordedOperations() {}

    /** Reads a file; empty after a remark when anything is wrong with it. */
    public static Optional<Recording> read(
            String file, StoreNamespace space, Node at, Scope scope) {
        try {
            return Optional.of(known(Path.of(file).toAbsolutePath(), space));
        } catch (RecordingProblem e) {
            scope.remark(at, e.sentence(), e.hint());
        } catch (IOException e) {
            scope.remark(
                    at,
                    "the recording cannot be read: " + reason(e),
                    "correct the path; a relative one begins where you are");
        }
        return Optional.empty();
    }

    private static synchronized Recording known(Path file, StoreNamespace space)
            throws IOException, RecordingProblem {
        List<Object> key = List.of(
                file,
                Files.size(file),
                Files.getLastModifiedTime(file),
                space.name(),
                space.schema());
        Recording recording = KNOWN.get(key);
        if (recording == null) {
            CqlSchema schema = CqlSchema.of(space.name(), space.schema());
            recording = Recordings.of(file, new RecordedStatements(schema));
            if (KNOWN.size() == MOST_KNOWN) {
                KNOWN.clear();
            }
            KNOWN.put(key, recording);
        }
        return recording;
    }

    /** A workload that does what was recorded, beside a data set that is loaded before. */
    public static Workload workload(
            String name,
            StoreNamespace space,
            Map<String, Field> fields,
            DataSet data,
            Recording recording) {
        Map<String, Field> all = new LinkedHashMap<>(fields);
        List<Operation> operations = new ArrayList<>();
        Map<String, Integer> names = new HashMap<>();
        for (Recording.Statement statement : recording.statements()) {
            String word = word(statement.cql());
            int count = names.merge(word, 1, Integer::sum);
            String operation = count == 1 ? word : word + "_" + count;
            List<String> binds = new ArrayList<>();
            for (int marker = 1; marker <= statement.types().size(); marker++) {
                String field = operation + "/" + marker;
                binds.add(field);
                all.put(field, new ContentField(field, Field.Type.RECORDED, ANY_BYTES, ANY_BYTES));
            }
            operations.add(new Operation(operation, statement.count(), ask(statement, binds)));
        }
        return new Workload(
                name, space, Collections.unmodifiableMap(all), data, operations, recording);
    }

    private static CqlAsk ask(Recording.Statement statement, List<String> binds) {
        CqlOptions options =
                new CqlOptions(statement.consistency(), "", 0, CqlOptions.Form.PREPARED);
        return new CqlAsk(List.of(statement.cql()), binds, options);
    }

    private static String reason(IOException problem) {
        return problem instanceof NoSuchFileException
                ? "there is no such file"
                : String.valueOf(problem.getMessage());
    }

    /** What it is called among the figures: {@code select_users}. */
    private static String word(String cql) {
        CqlTokens text = CqlTokens.of(cql);
        String verb = text.tokens().get(0).text().toLowerCase(Locale.ROOT);
        String table = verb.equals("begin") ? "" : CqlTable.plainName(text.table());
        String plain =
                (verb.equals("begin") ? "batch" : verb + "_" + table).replaceAll("[^a-z0-9_]", "_");
        return plain.substring(0, Math.min(NAME_CHARS, plain.length()));
    }
}
