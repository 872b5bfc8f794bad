package dohyo.lab.attach;

import dohyo.lab.stores.StoreFailure;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;

/** A file of user names and passwords that nobody but its owner can read. */
final class CredentialsFile {

    private static final Set<String> KNOWN =
            Set.of("user", "password", "jmx-user", "jmx-password", "hosts");
    private static final Set<PosixFilePermission> OWNERS = EnumSet.of(
            PosixFilePermission.OWNER_READ,
            PosixFilePermission.OWNER_WRITE,
            PosixFilePermission.OWNER_EXECUTE);
    private static final String SHAPE =
            "; it has lines like 'user = me' and 'password = ...', and may have 'jmx-user',"
                    + " 'jmx-password', and 'hosts' that the passwords are for";

    private CredentialsFile() {}

    /** Its entries; a message names a wrong one, never a value. */
    static Map<String, String> read(Path file) throws StoreFailure {
        try {
            requireOwnersOnly(file);
            Properties lines = new Properties();
            try (Reader reader = Files.newBufferedReader(file)) {
                lines.load(reader);
            }
            Map<String, String> entries = new TreeMap<>();
            for (String name : lines.stringPropertyNames()) {
                if (!KNOWN.contains(name)) {
                    throw StoreFailure.input(
                            "credentials file " + file + " has an entry that is not known" + SHAPE);
                }
                entries.put(name, lines.getProperty(name));
            }
            return entries;
        } catch (IOException | IllegalArgumentException e) {
            throw StoreFailure.input("cannot read credentials file " + file + SHAPE);
        }
    }

    private static void requireOwnersOnly(Path file) throws StoreFailure, IOException {
        if (!Files.isRegularFile(file)) {
            throw StoreFailure.input("no such credentials file: " + file + SHAPE);
        }
        Set<PosixFilePermission> permissions = Files.getPosixFilePermissions(file);
        if (!OWNERS.containsAll(permissions)) {
            throw StoreFailure.input("credentials file " + file
                    + " can be read or changed by others ("
                    + PosixFilePermissions.toString(permissions) + "); make it yours alone: chmod"
                    + " 600 " + file);
        }
    }
}
