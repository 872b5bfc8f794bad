package dohyo.lab.stores.hbase;

import dohyo.lab.stores.DataFileFilter;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreSpec;

import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * HBase's files below its root directory after all of it has stopped in order:
 * {@code data/<namespace>/<table>/<region>/<family>/<store file>}, and what the master knows.
 */
final class StoppedClusterFiles implements DataFileFilter {

    /** Logs that were read to their end, and files that a compaction has replaced. */
    private static final Pattern ASIDE =
            Pattern.compile("(MasterData/)?(oldWALs|archive)/.*|\\.tmp/.*");

    private static final Pattern STORE_FILE = Pattern.compile(
            "data/" + HbaseClusterLayout.NAMESPACE + "/[^/]+/[0-9a-f]{32}/[^./][^/]*/[0-9a-f]{32}");

    /**
     * Settings of caches, threads and patience, by which no file is another. Not {@code io.*},
     * among which are those of Bloom filters, nor {@code hbase.server.*}, which say when files are
     * compacted.
     */
    private static final Pattern WITHOUT_TRACE = Pattern.compile("hfile\\.block\\.cache\\..*"
            + "|hbase\\.(lru|bucketcache|ipc|client|rpc|server\\.scanner)\\..*"
            + "|hbase\\.regionserver\\.(handler\\.count|msginterval)"
            + "|zookeeper\\..*|ipc\\..*");

    /**
     * Everything that decides about the form of the files. Not JDK, collector and heap, nor
     * settings of caches: arms that differ in those start from the same files. What lies in an HDFS
     * is not kept.
     */
    static Optional<Map<String, Object>> form(StoreSpec spec) throws StoreFailure {
        HbaseSettings settings = HbaseSettings.of(spec);
        if (settings.storage().hdfs().isPresent()) {
            return Optional.empty();
        }
        Map<String, Object> shaping = new LinkedHashMap<>(settings.all());
        shaping.keySet().removeIf(name -> WITHOUT_TRACE.matcher(name).matches());
        Map<String, Object> form = new LinkedHashMap<>();
        form.put("store", spec.name());
        form.put("version", spec.version());
        form.put("topology", spec.topology());
        form.put("settings", shaping);
        return Optional.of(form);
    }

    @Override
    public boolean isKept(Path file) {
        return !ASIDE.matcher(file.toString()).matches();
    }

    /** Store files of users' tables are written once and then moved or deleted. */
    @Override
    public boolean isImmutable(Path file) {
        return STORE_FILE.matcher(file.toString()).matches();
    }
}
