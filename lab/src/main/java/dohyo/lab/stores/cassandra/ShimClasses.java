package dohyo.lab.stores.cassandra;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/**
 * Classes of ours on the class path of a node or a tool that would not start without them (module
 * {@code shims}).
 */
record ShimClasses(Path workFolder) {

    private static final List<String> SECURITY_MANAGER =
            List.of("org/apache/cassandra/security/ThreadAwareSecurityManager.class");

    private static final List<String> NODETOOL =
            List.of("shims/rmi/rmiURLContextFactory.class", "shims/cassandra/NodeToolMain.class");

    /** For the beginning of a class path: a node that has it is not stock, and its notes say so. */
    Path beforeCassandra() throws StoreFailure {
        return folder("before-cassandra", SECURITY_MANAGER);
    }

    /** For the end of a class path: what a JDK may lack. */
    Path besideCassandra(List<String> classes) throws StoreFailure {
        return folder("beside-cassandra", classes);
    }

    /** For the end of the class path of {@code nodetool} on a JDK newer than 8. */
    Path besideNodetool() throws StoreFailure {
        return folder("beside-nodetool", NODETOOL);
    }

    private Path folder(String name, List<String> classes) throws StoreFailure {
        Path folder = workFolder.resolve(name);
        for (String each : classes) {
            copy(each, folder.resolve(each));
        }
        return folder;
    }

    private static void copy(String name, Path file) throws StoreFailure {
        try (InputStream bytes = ShimClasses.class.getClassLoader().getResourceAsStream(name)) {
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
