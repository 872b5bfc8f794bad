package dohyo.language.importing.fql;

import dohyo.language.importing.ImportNote;
import dohyo.language.importing.ImportNotes;
import dohyo.model.text.QuantityText;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What of a log is not the same in a recording, each with how often. */
final class QueryLogNotes {

    /** Texts of a log are anybody's: beyond so many kinds of a thing they are counted together. */
    private static final int MOST_KINDS = 100;

    private static final String REST = "others";

    private final Map<Said, Long> left = new LinkedHashMap<>();
    private final Map<Said, Long> changed = new LinkedHashMap<>();

    /** What is said of entries, and why. */
    private record Said(String what, String reason) {}

    /** An entry is left out. */
    void drop(String what, String reason) {
        count(left, what, reason);
    }

    /** An entry is there in another way. */
    void change(String what, String reason) {
        count(changed, what, reason);
    }

    private static void count(Map<Said, Long> kinds, String what, String reason) {
        Said said = new Said(what, reason);
        boolean hasRoom = kinds.containsKey(said) || kinds.size() < MOST_KINDS;
        kinds.merge(hasRoom ? said : new Said(REST, "of various reasons"), 1L, Long::sum);
    }

    long dropped() {
        return left.values().stream().mapToLong(Long::longValue).sum();
    }

    List<ImportNote> all() {
        ImportNotes notes = new ImportNotes();
        left.forEach((said, count) -> notes.drop(subject(said.what, count), said.reason));
        changed.forEach((said, count) -> notes.change(subject(said.what, count), said.reason));
        notes.keep("times", "the log has them in whole milliseconds");
        notes.keep("statements that failed", "the log holds only statements that were answered");
        return notes.inOrder();
    }

    private static String subject(String what, long count) {
        return what + ", " + QuantityText.counted(count, "entry").replace("entrys", "entries");
    }
}
