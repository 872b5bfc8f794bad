package dohyo.lab.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A control group of a lab: a folder whose files are the kernel's, so that it is removed as it is,
 * once no process belongs to it any more.
 *
 * @param path absolute; its name begins with {@code dohyo-} and the name of its lab
 */
public record ControlGroupFolder(Path path) {

    /** The file to which a process adds its number to belong to a group. */
    public static final String MEMBERS = "cgroup.procs";

    private static final String OURS = "dohyo-";
    private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,9}");
    private static final int MOST_MEMBERS = 10_000;

    /** A process that was killed is a member until the kernel has taken it apart. */
    private static final long PATIENCE_NANOS = TimeUnit.SECONDS.toNanos(5);

    private static final long GLANCE_NANOS = TimeUnit.MILLISECONDS.toNanos(20);

    /** One that a lab may make in another group. */
    public static ControlGroupFolder of(Path parent, String lab, int number) {
        return new ControlGroupFolder(parent.resolve(OURS + lab + "-" + number));
    }

    /** Whether its name is one that this lab gives. */
    boolean isOf(String lab) {
        return path.isAbsolute() && String.valueOf(path.getFileName()).startsWith(OURS + lab + "-");
    }

    /** Its own such file. */
    public Path members() {
        return path.resolve(MEMBERS);
    }

    /**
     * Removes it with whoever is still in it: what a store has started and left behind is killed.
     * Members are believed of the kernel's folders only: the path may have been read from a file.
     *
     * @return false when it is still there after a while
     */
    public boolean remove() throws IOException {
        long end = System.nanoTime() + PATIENCE_NANOS;
        boolean isGone = isRemoved();
        while (!isGone && isOfTheKernel() && System.nanoTime() - end < 0) {
            killMembers();
            LockSupport.parkNanos(GLANCE_NANOS);
            isGone = isRemoved();
        }
        return isGone;
    }

    /** A folder with files of anybody's is not removed by this. */
    private boolean isRemoved() {
        return !Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                || path.toFile().delete();
    }

    private boolean isOfTheKernel() {
        try {
            return Files.getFileStore(path).type().startsWith("cgroup");
        } catch (IOException gone) {
            return false;
        }
    }

    private void killMembers() throws IOException {
        for (String member : memberNumbers()) {
            Optional<ProcessIdentity> survivor = ProcessIdentity.of(Long.parseLong(member));
            if (survivor.isPresent()) {
                boolean unused = Signals.send("KILL", survivor.get());
            }
        }
    }

    /** Those that have a number here; of another namespace's the kernel says 0. */
    private List<String> memberNumbers() {
        try (Stream<String> lines = Files.lines(members())) {
            return lines.filter(line -> NUMBER.matcher(line).matches())
                    .limit(MOST_MEMBERS)
                    .toList();
        } catch (IOException | UncheckedIOException gone) {
            return List.of();
        }
    }
}
