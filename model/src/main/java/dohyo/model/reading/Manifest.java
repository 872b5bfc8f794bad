package dohyo.model.reading;

import dohyo.model.file.AtomicFileReplacement;
import dohyo.model.result.Json;
import dohyo.model.result.ResultDirectory.TrialDirectory;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * {@code manifest.json}: what the files of a trial were when it ended. What the logs of processes
 * hold is no figure, and stays out of it.
 *
 * @param schema {@code dohyo-manifest/1}
 * @param files those of the trial and of its workers' folders
 */
public record Manifest(String schema, List<Entry> files) {

    public static final String SCHEMA = "dohyo-manifest/1";

    public Manifest {
        files = List.copyOf(files);
    }

    /**
     * One file.
     *
     * @param name from the trial's folder
     * @param sha256 of its bytes, in hexadecimal digits
     */
    public record Entry(String name, long bytes, String sha256) {

        public Entry {
            Objects.requireNonNull(name, "name");
            Objects.requireNonNull(sha256, "sha256");
        }
    }

    /**
     * Brings all files of a trial to the disk.
     *
     * @return what they are
     */
    public static Manifest synced(TrialDirectory trial) throws IOException {
        List<Entry> entries = new ArrayList<>();
        for (ManifestEntry file : ManifestEntry.of(trial)) {
            entries.add(file.synced());
        }
        for (TrialDirectory worker : trial.workers()) {
            AtomicFileReplacement.syncFolder(worker.root());
        }
        AtomicFileReplacement.syncFolder(trial.root());
        return new Manifest(SCHEMA, entries);
    }

    /** Writes what the files of a trial are now; when this returns, a power cut alters nothing. */
    public static void seal(TrialDirectory trial) throws IOException {
        AtomicFileReplacement.replace(trial.manifest(), Json.pretty(synced(trial)));
    }

    /** Notes which files of a trial are not what they were; a trial may have no manifest. */
    static void check(TrialDirectory trial, DamageTolerantReader damages) throws IOException {
        Manifest manifest = damages.value(trial.manifest(), Manifest.class);
        if (manifest == null) {
            return;
        }
        Map<String, ManifestEntry> found = new TreeMap<>();
        for (ManifestEntry file : ManifestEntry.of(trial)) {
            found.put(file.name(), file);
        }
        for (Entry entry : manifest.files()) {
            ManifestEntry file = found.remove(entry.name());
            if (file == null) {
                damages.note(entry.name(), "it is missing");
            } else if (!damages.names(entry.name()) && !file.is(entry)) {
                damages.note(entry.name(), "it has changed since the trial's end");
            }
        }
        found.values().stream()
                .filter(ManifestEntry::isRead)
                .forEach(file ->
                        damages.note(file.name(), "it was put there after the trial's end"));
    }
}
