package dohyo.engine.client;

import dohyo.model.workload.Ask;

import java.util.List;
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
}
