package dohyo.lab.stores.hbase;

import dohyo.lab.stores.ShimClasses;
import dohyo.lab.stores.StoreFailure;

import java.nio.file.Path;
import java.util.List;

/**
 * The classes of ours that start HBase's own programs, with a management that listens on loopback
 * only and has a password.
 */
final class LauncherClasses {

    private static final List<String> CLASSES = List.of(
            "shims/hbase/HbaseDaemonMain.class",
            "shims/jmx/LoopbackJmxServer.class",
            "shims/hbase/Regions.class",
            "shims/hbase/Regions$Question.class",
            "shims/hbase/RegionsMBean.class");

    private LauncherClasses() {}

    /** A folder for the end of a class path. */
    static Path below(Path home) throws StoreFailure {
        return ShimClasses.below(home, CLASSES);
    }
}
