package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.DataFileFilter;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Cassandra's files below the folder of a node: {@code data/<keyspace>/<table>-<id>/<sstable>}.
 *
 * <p>Of an sstable only the large components are called immutable, and only those of tables that
 * users have: statistics, summaries and filters may be written anew for the same data.
 */
final class CassandraDataFiles implements DataFileFilter {

    private static final String DATA = "data";
    private static final String HINTS = "hints";
    private static final String SYSTEM = "system";
    private static final List<String> ASIDE = List.of("snapshots", "backups");
    private static final List<String> IMMUTABLE =
            List.of("-Data.db", "-Index.db", "-Partitions.db", "-Rows.db");
    private static final int TABLE = 2;

    /**
     * Version, settings and topology. JDK, collector and heap are not among them: arms that differ
     * in those start from the same files. A developer's own build changes under the same name and a
     * system that somebody else keeps is not ours, so their data are not kept.
     */
    static Optional<Map<String, Object>> form(ReleaseLineDefinitions families, StoreSpec spec)
            throws StoreFailure {
        if (!spec.folder().isEmpty() || spec.attachment() != null) {
            return Optional.empty();
        }
        ReleaseLineDefinitions.Family family = families.of(spec.version());
        Map<String, Object> form = new LinkedHashMap<>();
        form.put("store", spec.name());
        form.put("version", spec.version());
        form.put("topology", spec.topology());
        form.put("settings", new CassandraNodeSettings(families, family, spec.settings()).all());
        return Optional.of(form);
    }

    /**
     * What a node wrote down about others would be wrong where their addresses are different; it
     * learns of them again. The commit log is empty after draining.
     */
    @Override
    public boolean isKept(Path file) {
        String top = file.getName(0).toString();
        if (top.equals(HINTS)) {
            return true;
        }
        return top.equals(DATA) && !isAside(file) && !isOfPeers(file);
    }

    @Override
    public boolean isImmutable(Path file) {
        String name = String.valueOf(file.getFileName());
        return file.getNameCount() > TABLE
                && !keyspace(file).equals(SYSTEM)
                && !keyspace(file).startsWith("system_")
                && IMMUTABLE.stream().anyMatch(name::endsWith);
    }

    private static boolean isAside(Path file) {
        for (Path part : file) {
            if (ASIDE.contains(part.toString())) {
                return true;
            }
        }
        return false;
    }

    private static boolean isOfPeers(Path file) {
        return file.getNameCount() > TABLE
                && keyspace(file).equals(SYSTEM)
                && file.getName(TABLE).toString().startsWith("peer");
    }

    private static String keyspace(Path file) {
        return file.getName(1).toString();
    }
}
