package dohyo.lab.stores.cassandra.care;

import com.fasterxml.jackson.databind.JsonNode;

import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.ThirdPartyMaintenanceTools.Listener;
import dohyo.model.experiment.Action.Tables;

import java.io.IOException;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** One repair by Reaper: asked for, begun, and followed segment by segment. */
final class ReaperRepair {

    private static final long GLANCE_NANOS = 250_000_000;

    private final ReaperHttpClient door;
    private final Map<String, String> names;
    private final Listener listener;
    private final Set<String> told = new HashSet<>();

    /** @param names of nodes, by address */
    ReaperRepair(ReaperHttpClient door, Map<String, String> names, Listener listener) {
        this.door = door;
        this.names = names;
        this.listener = listener;
    }

    /** Returns when it has ended well. */
    String run(Tables tables, int segments) throws IOException, StoreFailure {
        String cluster = door.call("GET", "/cluster").path(0).asText();
        JsonNode run = door.call(
                "POST",
                "/repair_run?owner=dohyo&clusterName=" + cluster + "&keyspace=" + tables.keyspace()
                        + (tables.table().isEmpty() ? "" : "&tables=" + tables.table())
                        + "&segmentCount=" + segments);
        String path = "/repair_run/" + idOf(run);
        door.call("PUT", path + "/state/RUNNING");
        JsonNode ended = follow(path);
        String done = ended.path("segments_repaired").asInt() + " of "
                + ended.path("total_segments").asInt() + " segments";
        if (!ended.path("state").asText().equals("DONE")) {
            throw StoreFailure.world("Reaper gave up after " + done + ": "
                    + ended.path("last_event").asText());
        }
        return "repaired " + tables.describe() + " by Reaper " + Reaper.VERSION + ", " + done;
    }

    private static UUID idOf(JsonNode run) throws IOException {
        try {
            return UUID.fromString(run.path("id").asText());
        } catch (IllegalArgumentException e) {
            throw new IOException("no repair was made", e);
        }
    }

    private JsonNode follow(String path) throws IOException, StoreFailure {
        while (true) {
            JsonNode run = door.call("GET", path);
            if (run.path("segments_repaired").asInt() > told.size()) {
                tell(door.call("GET", path + "/segments"));
            }
            String state = run.path("state").asText();
            if (!state.equals("RUNNING") && !state.equals("NOT_STARTED")) {
                return run;
            }
            LockSupport.parkNanos(GLANCE_NANOS);
            if (Thread.currentThread().isInterrupted()) {
                throw StoreFailure.world("the wait for it has ended");
            }
        }
    }

    private void tell(JsonNode segments) {
        for (JsonNode segment : segments) {
            boolean done = segment.path("state").asText().equals("DONE");
            if (done && told.add(segment.path("id").asText())) {
                String leader = segment.path("coordinatorHost").asText();
                long begin = segment.path("startTime").asLong();
                long end = segment.path("endTime").asLong();
                // One reading of the clocks for both, so that their distance is Reaper's.
                long endNanos = nanosAt(end);
                listener.done(
                        endNanos - TimeUnit.MILLISECONDS.toNanos(end - begin),
                        endNanos,
                        "segment " + told.size() + " of " + segments.size()
                                + " was repaired, led by " + names.getOrDefault(leader, leader));
            }
        }
    }

    /** A moment of the wall clock on the monotonic one. */
    private static long nanosAt(long epochMillis) {
        long ago = System.currentTimeMillis() - epochMillis;
        return System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(ago);
    }
}
