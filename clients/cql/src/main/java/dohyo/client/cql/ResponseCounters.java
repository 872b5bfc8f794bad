package dohyo.client.cql;

import dohyo.client.cql.wire.FlaggedFrameFields;
import dohyo.client.cql.wire.MalformedFrame;
import dohyo.model.load.WarningAndTraceCounts;

import java.util.ArrayList;
import java.util.List;

/** What came with the answers; one for each link, added up when all is over. */
final class ResponseCounters {

    private long rows;
    private long pagesTurned;
    private long traced;
    private long warned;
    private String firstWarning = "";
    private final WarningTally warnings = new WarningTally();

    void addRows(int count) {
        rows += count;
    }

    void addPage() {
        pagesTurned++;
    }

    /** The answer's header has flags, which is rare. */
    void noteFlags(FrameInbox inbox) throws MalformedFrame {
        int flags = inbox.flags();
        traced += FlaggedFrameFields.isTraced(flags) ? 1 : 0;
        if (FlaggedFrameFields.isWarned(flags)) {
            warned++;
            warnings.note(inbox);
            if (firstWarning.isEmpty()) {
                firstWarning = String.join("; ", inbox.warnings());
            }
        }
    }

    /** Rows in all answers. */
    long rows() {
        return rows;
    }

    /** Pages that were not the first of their answer. */
    long pagesTurned() {
        return pagesTurned;
    }

    /** Of one link. */
    WarningAndTraceCounts notes() {
        return new WarningAndTraceCounts(warned, warnings.byKind(), traced);
    }

    ResponseCounters plus(ResponseCounters other) {
        ResponseCounters sum = new ResponseCounters();
        sum.rows = rows + other.rows;
        sum.pagesTurned = pagesTurned + other.pagesTurned;
        sum.traced = traced + other.traced;
        sum.warned = warned + other.warned;
        sum.firstWarning = firstWarning.isEmpty() ? other.firstWarning : firstWarning;
        return sum;
    }

    /** Sentences about what is remarkable. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (warned > 0) {
            remarks.add("answers with a warning of the store: " + warned + "; the first says: "
                    + firstWarning);
        }
        if (traced > 0) {
            remarks.add("answers that the store traced (system_traces): " + traced);
        }
        if (pagesTurned > 0) {
            remarks.add("pages after the first of their answer: " + pagesTurned);
        }
        return remarks;
    }
}
