package dohyo.lab.stores.hbase;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * The classes of ours that start HBase's own programs, with a management that listens on loopback
 * only and has a password (module {@code shims}).
 */
final class HbaseShimClasses {

    private static final List<String> CLASSES = List.of(
            "shims/hbase/HbaseDaemonMain.class",
            "shims/hbase/LoopbackJmxServer.class",
            "shims/hbase/RegionAdministration.class",
            "shims/hbase/RegionAdministration$Question.class",
            "shims/hbase/RegionAdministrationMBean.class");

    private HbaseShimClasses() {}

    /** A folder for the end of a class path. */
    static Path below(Path home) throws StoreFailure {
        Path folder = home.resolve("launcher");
        for (String each : CLASSES) {
            copy(each, folder.resolve(each));
        }
        return folder;
    }

    private static void copy(String name, Path file) throws StoreFailure {
        try (InputStream bytes =
                HbaseShimClasses.class.getClassLoader().getResourceAsStream(name)) {
            if (bytes == null) {
                throw new IllegalStateException(name + " is missing from the class path");
            }
            Files.createDirectories(file.getParent());
            Files.copy(bytes, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException e) {
            throw StoreFailure.world("cannot write " + file + ": " + e.getMessage(), e);
        }
    }
}
