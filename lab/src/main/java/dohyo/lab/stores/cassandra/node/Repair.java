package dohyo.lab.stores.cassandra.node;

import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Action.Tables;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;

import javax.management.JMException;
import javax.management.Notification;
import javax.management.NotificationFilterSupport;

/**
 * A repair under way: asked for, and followed by the notes of progress that Cassandra has sent
 * since 2.2. A node that dies meanwhile sends none; whether it lives is asked now and then.
 */
final class Repair {

    private static final String PROGRESS = "progress";
    private static final String SOURCE = "repair:";
    private static final long LIFE_SIGN_SECONDS = 2;

    /** Ordinals of Cassandra's kinds of progress. */
    private static final int ERROR = 2;

    private static final int ABORT = 3;
    private static final int COMPLETE = 5;

    private final MbeanClient beans;
    private final Tables tables;
    private final BlockingQueue<Notification> notes = new LinkedBlockingQueue<>();
    private String complaint = "";

    Repair(MbeanClient beans, Tables tables) {
        this.beans = beans;
        this.tables = tables;
    }

    /** Returns when the repair has ended. */
    String run() throws IOException, JMException, StoreFailure {
        NotificationFilterSupport progress = new NotificationFilterSupport();
        progress.enableType(PROGRESS);
        beans.listen(JmxNodeOperations.STORAGE, (note, nothing) -> notes.add(note), progress);
        Object number = beans.invoke(
                JmxNodeOperations.STORAGE, "repairAsync", tables.keyspace(), options());
        if (number.equals(0)) {
            return "nothing to repair in " + tables.describe() + ": its rows have one replica";
        }
        follow(SOURCE + number);
        if (!complaint.isEmpty()) {
            throw StoreFailure.world("the repair failed: " + complaint);
        }
        return "repaired " + tables.describe();
    }

    private Map<String, String> options() {
        Map<String, String> all = new HashMap<>();
        all.put("parallelism", "parallel");
        all.put("incremental", "false");
        all.put("primaryRange", "false");
        if (!tables.table().isEmpty()) {
            all.put("columnFamilies", tables.table());
        }
        return all;
    }

    private void follow(String source) throws IOException, JMException, StoreFailure {
        boolean goesOn = true;
        while (goesOn) {
            Notification note = next();
            if (note == null) {
                Object unused = beans.read(JmxNodeOperations.STORAGE, "OperationMode");
            } else if (source.equals(note.getSource())) {
                goesOn = read(note);
            }
        }
    }

    private @Nullable Notification next() throws StoreFailure {
        try {
            return notes.poll(LIFE_SIGN_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw StoreFailure.world("the wait for it has ended", e);
        }
    }

    /** Whether more is to come. */
    private boolean read(Notification note) {
        int type = note.getUserData() instanceof Map<?, ?> data
                        && data.get("type") instanceof Integer number
                ? number
                : -1;
        if (type == ERROR || type == ABORT) {
            complaint = String.valueOf(note.getMessage());
        }
        return type != COMPLETE;
    }
}
