package dohyo.engine.client;

import dohyo.model.workload.Ask;
import dohyo.model.workload.RecordAsk;
import dohyo.model.workload.Workload;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * How a row of a data set is found again.
 *
 * @param key names of the fields that tell rows apart, in the order in which reading binds them
 * @param content names of the fields that drew the others
 * @param reading asks for some of the others, by their numbers in {@code content} and in the order
 *     given; with none of them whether the row is there
 */
public record RowLookup(
        List<String> key, List<String> content, Function<List<Integer>, Ask> reading) {

    public RowLookup {
        key = List.copyOf(key);
        content = List.copyOf(content);
    }

    /** Of records, each of which is read by its key; empty for rows that are none. */
    public static Optional<RowLookup> ofRecords(Workload workload) {
        return workload.data().ask() instanceof RecordAsk put
                ? Optional.of(
                        new RowLookup(List.of(put.key()), put.fields(), shown -> get(put, shown)))
                : Optional.empty();
    }

    private static Ask get(RecordAsk put, List<Integer> shown) {
        List<String> fields = shown.stream().map(put.fields()::get).toList();
        return new RecordAsk(RecordAsk.Verb.GET, put.table(), put.key(), fields);
    }
}
