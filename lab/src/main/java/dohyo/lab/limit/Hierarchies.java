package dohyo.lab.limit;

import dohyo.lab.limit.ControlGroup.Version;
import dohyo.lab.process.ControlGroupFolder;
import dohyo.model.experiment.StoreLimits;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The trees of control groups as this process sees them: one of cgroup v2 for all controllers, or
 * one of cgroup v1 for each, or some of both. Source: the kernel's admin-guide, cgroup-v1 and -v2.
 *
 * @param mounts lines of {@code /proc/self/mounts}
 * @param memberships lines of {@code /proc/self/cgroup}
 */
record Hierarchies(List<String> mounts, List<String> memberships) {

    private static final String UNIFIED = "cgroup2";
    private static final String LEGACY = "cgroup";

    /** This process's. */
    static Hierarchies own() throws NotTestableHere {
        return of(Path.of("/proc/self/mounts"), Path.of("/proc/self/cgroup"));
    }

    /** Of these files. */
    static Hierarchies of(Path mounts, Path memberships) throws NotTestableHere {
        return new Hierarchies(lines(mounts), lines(memberships));
    }

    /** A path of others may have letters of any encoding. */
    private static List<String> lines(Path file) throws NotTestableHere {
        try {
            return Files.readAllLines(file, StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            throw new NotTestableHere("control groups cannot be read: " + e);
        }
    }

    /**
     * Where this user may make the groups that limits need, one in each tree: a process belongs to
     * one group of a tree.
     *
     * @throws NotTestableHere when he may not; the message says what is missing
     */
    List<GroupPlace> places(StoreLimits wanted) throws NotTestableHere {
        Set<Controller> needed = Controller.of(wanted);
        Optional<Path> all = delegated(needed);
        if (all.isPresent()) {
            return List.of(new GroupPlace(Version.UNIFIED, all.get(), needed));
        }
        if (wanted.writeBytesPerSecond() > 0) {
            throw new NotTestableHere("only cgroup v2 can limit writes, in a group that has 'io'"
                    + " and 'memory' and is delegated to this user, and there is none; cgroup v1"
                    + " does not count what the kernel writes later on behalf of a process");
        }
        Map<Path, GroupPlace> places = new LinkedHashMap<>();
        for (Controller each : needed) {
            GroupPlace place = place(each);
            places.merge(place.parent(), place, GroupPlace::with);
        }
        return oneInEachTree(places.values());
    }

    private static List<GroupPlace> oneInEachTree(Collection<GroupPlace> places)
            throws NotTestableHere {
        if (places.stream().filter(one -> one.version() == Version.UNIFIED).count() > 1) {
            throw new NotTestableHere("cgroup v2 delegates 'io' and 'memory' to this user in"
                    + " different groups, but a process can only be in one of them");
        }
        return List.copyOf(places);
    }

    private GroupPlace place(Controller controller) throws NotTestableHere {
        Set<Controller> one = EnumSet.of(controller);
        Optional<Path> unified = delegated(one);
        if (unified.isPresent()) {
            return new GroupPlace(Version.UNIFIED, unified.get(), one);
        }
        String no = "cgroup v2 delegates no group with the controller '" + controller.unified()
                + "' to this user, and ";
        Optional<Path> mount = mount(LEGACY, controller.legacy());
        if (mount.isEmpty()) {
            throw new NotTestableHere(no + "the controller '" + controller.legacy()
                    + "' of cgroup v1 is not mounted");
        }
        Path own = own(mount.get(), controller.legacy());
        if (!Files.isWritable(own)) {
            throw new NotTestableHere(no + "this user may not create groups of cgroup v1" + " in "
                    + own + " (that takes root, and a writable mount)");
        }
        return new GroupPlace(Version.LEGACY, own, one);
    }

    /**
     * The nearest group above this process in which others can have limits of their own. To move a
     * process there takes the right to do so in the group that is above both.
     */
    private Optional<Path> delegated(Set<Controller> controllers) {
        Optional<Path> mount = mount(UNIFIED, "");
        Path group = mount.map(root -> own(root, "")).orElse(null);
        while (group != null && group.startsWith(mount.get())) {
            if (Files.isWritable(group)
                    && Files.isWritable(group.resolve(ControlGroupFolder.MEMBERS))
                    && passesOn(group, controllers)) {
                return Optional.of(group);
            }
            group = group.getParent();
        }
        return Optional.empty();
    }

    private static boolean passesOn(Path group, Set<Controller> controllers) {
        try {
            String control = Files.readString(group.resolve("cgroup.subtree_control"));
            return Arrays.asList(control.strip().split(" ", -1))
                    .containsAll(controllers.stream()
                            .map(Controller::unified)
                            .collect(Collectors.toSet()));
        } catch (IOException e) {
            return false;
        }
    }

    private Optional<Path> mount(String type, String option) {
        return mounts.stream()
                .map(line -> line.split(" ", -1))
                .filter(words -> words.length > 3 && words[2].equals(type))
                .filter(words -> option.isEmpty()
                        || Arrays.asList(words[3].split(",", -1)).contains(option))
                .map(words -> Path.of(words[1]))
                .findFirst();
    }

    /** Of this process, as {@code number:controllers:path} says; the root where that is hidden. */
    private Path own(Path mount, String controller) {
        return memberships.stream()
                .map(line -> line.split(":", 3))
                .filter(words -> words.length == 3
                        && Arrays.asList(words[1].split(",", -1)).contains(controller))
                .map(words -> mount.resolve(words[2].replaceFirst("^/+", "")).normalize())
                .filter(path -> path.startsWith(mount) && Files.isDirectory(path))
                .findFirst()
                .orElse(mount);
    }
}
