package dohyo.language.importing.ycsb;

import dohyo.language.importing.ForeignNumbers;
import dohyo.language.importing.ForeignSource;
import dohyo.language.importing.ImportNotes;

/**
 * The mix of YCSB's core workload.
 *
 * @param readModifyWrite share of operations that read a record and write it
 */
record YcsbOperations(
        double read, double update, double insert, double scan, double readModifyWrite) {

    private static final double MOST = 1_000_000;

    static YcsbOperations of(YcsbSettings settings, ForeignSource file) {
        YcsbOperations mix = new YcsbOperations(
                settings.share("readproportion", 0.95, MOST),
                settings.share("updateproportion", 0.05, MOST),
                settings.share("insertproportion", 0, MOST),
                settings.share("scanproportion", 0, MOST),
                settings.share("readmodifywriteproportion", 0, MOST));
        if (mix.sum() <= 0) {
            file.refuse("all proportions are 0", "give one of them, for example readproportion=1");
        }
        return mix;
    }

    private double sum() {
        return read + update + insert + scan + readModifyWrite;
    }

    double shareOfInserts() {
        return sum() > 0 ? insert / sum() : 0;
    }

    boolean inserts() {
        return insert > 0;
    }

    boolean scans() {
        return scan > 0;
    }

    /** The part {@code operations:} of a workload. */
    String yaml(YcsbRecords records, ImportNotes notes) {
        StringBuilder text = new StringBuilder("    operations:\n");
        if (read > 0) {
            text.append(operation("read", read, records.read()));
        }
        if (update > 0) {
            text.append(operation("update", update, records.update()));
        }
        if (inserts()) {
            text.append(operation("insert", insert, "put: new"));
        }
        if (scans()) {
            explainScans(records, notes);
            text.append(operation("scan", scan, "scan: row, count: length" + records.scanned()));
        }
        if (readModifyWrite > 0) {
            text.append("      read_modify_write:\n        weight: ")
                    .append(ForeignNumbers.plain(readModifyWrite))
                    .append("\n        steps:\n          read: {")
                    .append(records.read())
                    .append("}\n          write: {")
                    .append(records.update())
                    .append("}\n");
        }
        return text.toString();
    }

    private static void explainScans(YcsbRecords records, ImportNotes notes) {
        notes.change(
                "scanproportion",
                "records come in the store's own order; in a store that hashes keys that is not key"
                        + " order");
        if (!records.readsAll()) {
            notes.change("readallfields=false", "scans read the first field, not a random one");
        }
    }

    private static String operation(String name, double weight, String what) {
        return "      " + name + ": {weight: " + ForeignNumbers.plain(weight) + ", " + what + "}\n";
    }
}
