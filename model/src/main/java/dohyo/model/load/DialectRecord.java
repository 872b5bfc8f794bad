package dohyo.model.load;

import java.util.List;

/**
 * What a step of an operation has become in the store's own words, a line of {@code dialect.jsonl}.
 *
 * @param step empty when the operation has only one
 * @param words one text for each way of asking, of which one is drawn each time
 */
public record DialectRecord(String operation, String step, List<String> words) {

    public DialectRecord {
        words = List.copyOf(words);
    }

    /** For people: the first of its ways, and how many there are. */
    public String told() {
        return words.get(0)
                + (words.size() == 1
                        ? ""
                        : " (one of " + words.size() + " variants, drawn at random each time)");
    }
}
