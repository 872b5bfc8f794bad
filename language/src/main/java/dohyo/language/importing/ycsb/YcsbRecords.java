package dohyo.language.importing.ycsb;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The records of YCSB's core workload.
 *
 * @param prefix of the names of fields
 * @param count how many fields a record has
 * @param size of each, as a size or a range
 * @param readsAll whether a read is of all fields
 * @param writesAll whether an update is of all fields
 * @param verification what reads are held against
 */
record YcsbRecords(
        String prefix,
        int count,
        String size,
        boolean readsAll,
        boolean writesAll,
        Verification verification) {

    private static final String NAME = "[a-z][a-z0-9_]{0,44}";
    private static final int MOST_FIELDS = 500;
    private static final long MOST_BYTES = 16L << 20;

    /** What a read is held against. */
    enum Verification {
        NOTHING,
        /** Only that the row is there. */
        KEY,
        /** Every field. */
        CONTENT
    }

    static YcsbRecords of(YcsbSettings settings, YcsbOperations mix, ImportNotes notes) {
        boolean readsAll = settings.flag("readallfields", true);
        settings.flag("readallfieldsbyname", false);
        return new YcsbRecords(
                settings.name("fieldnameprefix", "field", NAME, notes),
                (int) settings.count("fieldcount", 10, 1, MOST_FIELDS),
                size(settings, notes),
                readsAll,
                settings.flag("writeallfields", false),
                verification(settings, mix, notes));
    }

    private static String size(YcsbSettings settings, ImportNotes notes) {
        long most = settings.count("fieldlength", 100, 0, MOST_BYTES);
        String how = settings.choice(
                "fieldlengthdistribution",
                "constant",
                List.of("constant", "uniform", "zipfian", "histogram"));
        String file = settings.text("fieldlengthhistogram", "hist.txt");
        long least = settings.count("minfieldlength", 1, 0, MOST_BYTES);
        if (how.equals("constant") || least >= most) {
            return String.valueOf(most);
        }
        if (how.equals("histogram")) {
            notes.drop(
                    "fieldlengthdistribution=histogram",
                    "sizes of " + file + " are not read; all fields have " + most + " bytes");
            return String.valueOf(most);
        }
        if (how.equals("zipfian")) {
            notes.change(
                    "fieldlengthdistribution=zipfian",
                    "sizes are uniform from " + least + " to " + most
                            + "; YCSB's are mostly short");
        }
        return least + ".." + most;
    }

    private static Verification verification(
            YcsbSettings settings, YcsbOperations mix, ImportNotes notes) {
        if (!settings.flag("dataintegrity", false)) {
            return Verification.NOTHING;
        }
        boolean isConstant =
                settings.text("fieldlengthdistribution", "constant").equals("constant");
        Word flag = settings.word("dataintegrity");
        if (!isConstant && flag != null) {
            flag.refuse(
                    "dataintegrity needs fields of constant length, in YCSB too",
                    "take out one of dataintegrity and fieldlengthdistribution");
        }
        if (!settings.flag("readallfields", true)) {
            notes.drop("dataintegrity=true", "reads of one random field cannot be verified");
            return Verification.NOTHING;
        }
        if (mix.inserts()) {
            notes.change(
                    "dataintegrity=true",
                    "only the key of inserted records can be verified, so only keys are verified");
            return Verification.KEY;
        }
        return Verification.CONTENT;
    }

    String names() {
        return IntStream.range(0, count)
                .mapToObj(number -> prefix + number)
                .collect(Collectors.joining(", ", "[", "]"));
    }

    /** Their generators. */
    String fields() {
        String of = verification == Verification.CONTENT ? ", of: row" : "";
        return IntStream.range(0, count)
                .mapToObj(number ->
                        "      " + prefix + number + ": {type: text, size: " + size + of + "}\n")
                .collect(Collectors.joining());
    }

    String read() {
        String names = names();
        return switch (verification) {
            case CONTENT -> "get: row, verify: [row, " + names.substring(1);
            case KEY -> "get: row, verify: [row]";
            case NOTHING -> readsAll ? "get: row" : "get: row, one-of: " + names;
        };
    }

    String update() {
        return writesAll ? "update: row" : "update: row, one-of: " + names();
    }

    /** Of a scan; one drawn field each time cannot be asked for. */
    String scanned() {
        return readsAll ? "" : ", fields: " + prefix + "0";
    }
}
