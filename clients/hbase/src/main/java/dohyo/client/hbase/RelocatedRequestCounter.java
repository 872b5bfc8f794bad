package dohyo.client.hbase;

import dohyo.model.load.WarningAndTraceCounts;

import java.util.List;
import java.util.Map;

/** What came with the answers of a lane; of its receiver. */
final class RelocatedRequestCounter {

    private static final String MOVED =
            "requests that were sent again to the server where their region had moved";

    private long moved;

    void addMoved() {
        moved++;
    }

    /** Requests that took two servers are told with the store's warnings. */
    WarningAndTraceCounts notes() {
        return moved == 0
                ? WarningAndTraceCounts.NONE
                : new WarningAndTraceCounts(moved, Map.of(MOVED, moved), 0);
    }

    /** Sentences about what is remarkable. */
    List<String> remarks() {
        return moved == 0 ? List.of() : List.of(MOVED + ": " + moved);
    }
}
