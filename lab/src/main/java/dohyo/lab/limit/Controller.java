package dohyo.lab.limit;

import dohyo.model.experiment.StoreLimits;

import java.util.EnumSet;
import java.util.Set;

/** Of control groups: what is limited, under its names in both kinds of them. */
enum Controller {
    DISK("io", "blkio"),
    MEMORY("memory", "memory");

    private final String unified;
    private final String legacy;

    Controller(String unified, String legacy) {
        this.unified = unified;
        this.legacy = legacy;
    }

    /** Its name in cgroup v2. */
    String unified() {
        return unified;
    }

    /** Its name in cgroup v1. */
    String legacy() {
        return legacy;
    }

    /**
     * Those that limits need. What is written later on behalf of a process is known to be its own
     * where memory is counted, too.
     */
    static Set<Controller> of(StoreLimits wanted) {
        Set<Controller> needed = EnumSet.noneOf(Controller.class);
        if (wanted.isOfDisk()) {
            needed.add(DISK);
        }
        if (wanted.memoryBytes() > 0 || wanted.writeBytesPerSecond() > 0) {
            needed.add(MEMORY);
        }
        return needed;
    }
}
