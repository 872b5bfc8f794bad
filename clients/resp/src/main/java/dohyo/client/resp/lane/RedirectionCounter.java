package dohyo.client.resp.lane;

import dohyo.client.resp.wire.ErrorKind;
import dohyo.model.load.WarningAndTraceCounts;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** What came with the answers; one for each link, added up when all is over. */
final class RedirectionCounter {

    private static final String MOVED = "requests that a node sent on to another one (MOVED)";
    private static final String ASKED = "requests that a node sent on this once (ASK)";

    private long found;
    private long moved;
    private long asked;

    void addFound(long count) {
        found += count;
    }

    void addRedirection(ErrorKind kind) {
        if (kind == ErrorKind.MOVED) {
            moved++;
        } else {
            asked++;
        }
    }

    /** Values in all answers. */
    long found() {
        return found;
    }

    RedirectionCounter plus(RedirectionCounter other) {
        RedirectionCounter sum = new RedirectionCounter();
        sum.found = found + other.found;
        sum.moved = moved + other.moved;
        sum.asked = asked + other.asked;
        return sum;
    }

    /** Requests that took two nodes are told with the store's warnings. */
    WarningAndTraceCounts notes() {
        Map<String, Long> byKind = new TreeMap<>();
        if (moved > 0) {
            byKind.put(MOVED, moved);
        }
        if (asked > 0) {
            byKind.put(ASKED, asked);
        }
        return moved + asked == 0
                ? WarningAndTraceCounts.NONE
                : new WarningAndTraceCounts(moved + asked, byKind, 0);
    }

    /** Sentences about what is remarkable. */
    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        notes().warnings().forEach((kind, count) -> remarks.add(kind + ": " + count));
        return remarks;
    }
}
