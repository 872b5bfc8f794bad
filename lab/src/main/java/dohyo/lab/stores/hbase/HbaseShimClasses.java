package dohyo.lab.stores.hbase;

import dohyo.lab.stores.ShimClasses;
import dohyo.lab.stores.StoreFailure;

import java.nio.file.Path;
import java.util.List;

/**
 * The classes of ours that start HBase's own programs, with a management that listens on loopback
 * only and has a password.
 */
final class HbaseShimClasses {

    private static final List<String> CLASSES = List.of(
            "shims/hbase/HbaseDaemonMain.class",
            "shims/jmx/LoopbackJmxServer.class",
            "shims/hbase/RegionAdministration.class",
            "shims/hbase/RegionAdministration$Question.class",
            "shims/hbase/RegionAdministrationMBean.class");

    private HbaseShimClasses() {}

    /** A folder for the end of a class path. */
    static Path below(Path home) throws StoreFailure {
        return ShimClasses.below(home, CLASSES);
    }
}
