package dohyo.lab.limit;

import dohyo.lab.limit.ControlGroup.Version;
import dohyo.lab.process.ControlGroupFolder;
import dohyo.lab.process.Processes;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Where groups can be made.
 *
 * @param parent in which a group is a folder
 * @param controllers that limit in such a group
 */
record GroupPlace(Version version, Path parent, Set<Controller> controllers) {

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    /** The same place for what another one limits, too. */
    GroupPlace with(GroupPlace other) {
        Set<Controller> all = EnumSet.copyOf(controllers);
        all.addAll(other.controllers);
        return new GroupPlace(version, parent, all);
    }

    boolean limits(Controller controller) {
        return controllers.contains(controller);
    }

    /** Makes a group without limits, which is removed with the lab if not before. */
    ControlGroup group(Processes processes) throws NotTestableHere {
        ControlGroupFolder folder =
                ControlGroupFolder.of(parent, processes.lab(), NUMBERS.incrementAndGet());
        try {
            processes.owns(folder);
            Files.createDirectory(folder.path());
            return new ControlGroup(version, folder);
        } catch (IOException e) {
            processes.disowns(folder);
            throw new NotTestableHere("no control group could be created in " + parent + ": " + e);
        }
    }
}
