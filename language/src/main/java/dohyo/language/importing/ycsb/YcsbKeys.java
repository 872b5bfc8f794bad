package dohyo.language.importing.ycsb;

import dohyo.language.importing.ForeignSource.Word;
import dohyo.language.importing.ImportNotes;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * The keys of YCSB's core workload: which rows there are, and how one is drawn.
 *
 * @param rows how many are loaded
 * @param first number of the first
 * @param isHashed whether a key is the hash of its number
 * @param choose how one is drawn
 * @param length the generator of scans' lengths
 */
record YcsbKeys(long rows, long first, boolean isHashed, String choose, String length) {

    private static final long MOST = 100_000_000_000_000L;
    private static final long MOST_SCANNED = 1_000_000;
    private static final double HOT_ROWS = 0.2;
    private static final double HOT_DRAWS = 0.8;
    private static final double PERCENTILE = 95;
    private static final double FRACTION = 0.8571428571;
    private static final double NEAR = 1e-6;
    private static final double MOST_PERCENT = 100;
    private static final List<String> DISTRIBUTIONS =
            List.of("uniform", "zipfian", "latest", "hotspot", "sequential", "exponential");

    static YcsbKeys of(YcsbSettings settings, YcsbOperations mix, ImportNotes notes) {
        long records = settings.count("recordcount", 0, 0, MOST);
        long first = settings.count("insertstart", 0, 0, MOST);
        long rows = settings.count("insertcount", Math.max(0, records - first), 1, MOST);
        refuseImpossible(settings, records, first, rows);
        if (mix.inserts() && first + rows != records) {
            notes.change(
                    "insertstart, insertcount",
                    "inserted rows follow the last one loaded, number " + (first + rows)
                            + "; YCSB's start at recordcount");
        }
        boolean isHashed = settings.choice("insertorder", "hashed", List.of("hashed", "ordered"))
                .equals("hashed");
        notePadding(settings, isHashed, notes);
        return new YcsbKeys(
                Math.max(1, rows),
                first,
                isHashed,
                choose(settings, mix, notes),
                length(settings, mix, notes));
    }

    private static void refuseImpossible(
            YcsbSettings settings, long records, long first, long rows) {
        Word count = settings.word("recordcount");
        Word part = settings.has("insertcount")
                ? settings.word("insertcount")
                : settings.word("insertstart");
        if (records > 0 && part != null && first + rows > records) {
            part.refuse(
                    "insertstart and insertcount reach beyond recordcount=" + records,
                    "their sum is at most recordcount");
        }
        if (records == 0 && count != null) {
            count.refuse(
                    "recordcount=0 makes YCSB draw from 2147483647 rows",
                    "say how many there are, for example -p recordcount=100000");
        }
    }

    private static void notePadding(YcsbSettings settings, boolean isHashed, ImportNotes notes) {
        long padding = settings.count("zeropadding", 1, 0, 1000);
        if (padding > 1) {
            notes.drop(
                    "zeropadding=" + padding,
                    isHashed
                            ? "keys are as long as their hash is"
                            : "keys are not padded with zeros, so their order differs");
        }
    }

    private static String choose(YcsbSettings settings, YcsbOperations mix, ImportNotes notes) {
        String how = settings.choice("requestdistribution", "uniform", DISTRIBUTIONS);
        double hotRows = settings.share("hotspotdatafraction", HOT_ROWS, 1);
        double hotDraws = settings.share("hotspotopnfraction", HOT_DRAWS, 1);
        double percentile = settings.share("exponential.percentile", PERCENTILE, MOST_PERCENT);
        double fraction = settings.share("exponential.frac", FRACTION, MOST_PERCENT);
        switch (how) {
            case "zipfian" -> explainZipfian(settings, mix, notes);
            case "hotspot" ->
                noteOther(
                        !(near(hotRows, HOT_ROWS) && near(hotDraws, HOT_DRAWS)),
                        "hotspotdatafraction=" + hotRows + ", hotspotopnfraction=" + hotDraws,
                        "80 % of the draws go to the first 20 % of the rows",
                        notes);
            case "latest" -> noteLatest(how, mix, notes);
            case "exponential" ->
                noteOther(
                        !(near(percentile, PERCENTILE) && near(fraction, FRACTION)),
                        "exponential.percentile=" + percentile + ", exponential.frac=" + fraction,
                        "95 % of the draws go to the newest 85.7 % of the rows",
                        notes);
            default -> {}
        }
        if (how.equals("exponential")) {
            noteNewest(how, mix, notes);
        }
        return how.equals("zipfian") ? "scrambled-zipfian" : how;
    }

    private static void noteLatest(String how, YcsbOperations mix, ImportNotes notes) {
        notes.change(
                "requestdistribution=latest",
                "by Zipf's law from the newest row back; YCSB's is an approximation of that law,"
                        + " which differs in fewer than one draw in twenty");
        noteNewest(how, mix, notes);
    }

    private static void noteNewest(String how, YcsbOperations mix, ImportNotes notes) {
        if (mix.inserts()) {
            notes.change(
                    "requestdistribution=" + how + " with inserts",
                    "the newest row may be read before its insert is acknowledged; YCSB waits for"
                            + " that");
        }
    }

    private static void explainZipfian(
            YcsbSettings settings, YcsbOperations mix, ImportNotes notes) {
        notes.keep(
                "requestdistribution=zipfian",
                "YCSB's scrambled one, which is flatter than Zipf's law: its hottest row gets 3.8 %"
                        + " of the draws however many rows there are; choose: zipfian is the law");
        if (mix.inserts()) {
            notes.change(
                    "requestdistribution=zipfian with inserts",
                    "only rows that were loaded are drawn; YCSB draws inserted ones as well, and"
                            + " expects twice as many as operationcount says");
        }
        Word constant = constant(settings);
        if (constant != null) {
            notes.drop(
                    "zipfian constant of " + constant.text(),
                    "the exponent is 0.99, the one that YCSB's core always uses");
        }
    }

    private static @Nullable Word constant(YcsbSettings settings) {
        Word one = settings.word("zipfianconstant");
        Word other = settings.word("zipfian.constant");
        return one == null ? other : one;
    }

    private static boolean near(double one, double other) {
        return Math.abs(one - other) < NEAR;
    }

    private static void noteOther(boolean differs, String what, String reason, ImportNotes notes) {
        if (differs) {
            notes.change(what, "not adjustable here: " + reason);
        }
    }

    private static String length(YcsbSettings settings, YcsbOperations mix, ImportNotes notes) {
        long least = settings.count("minscanlength", 1, 1, MOST_SCANNED);
        long most = settings.count("maxscanlength", 1000, 1, MOST_SCANNED);
        String how =
                settings.choice("scanlengthdistribution", "uniform", List.of("uniform", "zipfian"));
        Word word = settings.word("maxscanlength");
        if (least > most && word != null) {
            word.refuse("maxscanlength is less than minscanlength", "swap the two");
        }
        if (mix.scans() && how.equals("zipfian")) {
            notes.change(
                    "scanlengthdistribution=zipfian",
                    "lengths follow Zipf's law itself, YCSB's an approximation of it");
        }
        return "choose: " + how + ", from: " + (Math.max(0, most - least) + 1) + ", first: "
                + least;
    }

    /** The generators of keys and of what goes with them. */
    String fields(YcsbOperations mix) {
        String numbering = ", prefix: user" + (isHashed ? ", insert-order: hashed" : "")
                + (first == 0 ? "" : ", first: " + first);
        return "      row: {type: text, choose: " + choose + numbering + "}\n"
                + (mix.inserts() ? "      new: {type: text, choose: next" + numbering + "}\n" : "")
                + (mix.scans() ? "      length: {type: int, " + length + "}\n" : "");
    }
}
