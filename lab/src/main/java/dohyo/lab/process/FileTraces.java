package dohyo.lab.process;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.TreeMap;

/** What the kernel tells of a file: whose it is, who else may touch it, whether it is as it was. */
public final class FileTraces {

    private static final String OWNER = "unix:uid";
    private static final String RIGHTS = "unix:mode";
    private static final String ALL = "unix:dev,ino,size,lastModifiedTime,ctime";
    private static final int OF_OTHERS = 077;

    private FileTraces() {}

    /**
     * What changes whenever the file does: device, inode, size and both times, of which nobody can
     * set back the last change.
     */
    public static String of(Path file, LinkOption... options) throws IOException {
        return new TreeMap<>(Files.readAttributes(file, ALL, options)).toString();
    }

    /** Whether it is this user's; a link is asked about itself. */
    public static boolean isOwn(Path file) throws IOException {
        Object own = Files.getAttribute(Path.of("/proc/self"), OWNER);
        return own.equals(Files.getAttribute(file, OWNER, LinkOption.NOFOLLOW_LINKS));
    }

    /** Whether others may read, write or enter it; a link is asked about itself. */
    public static boolean isOpen(Path file) throws IOException {
        Object rights = Files.getAttribute(file, RIGHTS, LinkOption.NOFOLLOW_LINKS);
        return ((Integer) rights & OF_OTHERS) != 0;
    }
}
