package dohyo.lab;

import dohyo.lab.jdk.Jdk;

import java.nio.file.Path;
import java.util.List;

/**
 * Where Dohyo's own parts are and where it may keep things.
 *
 * @param home the checkout: modules with {@code target/*.jar} and {@code target/lib}
 * @param cache downloads, runtimes, snapshots, state; {@code $XDG_CACHE_HOME/dohyo}
 * @param java the {@code java} command that runs Dohyo itself and its workers
 * @param jdks for stores, named by the user; they come before those of the machine
 * @param warmsWorkers whether workers warm their own code before they meet a store; tests that
 *     judge no times do without, since it costs CPU time
 */
public record DohyoInstallation(
        Path home, Path cache, Path java, List<Jdk> jdks, boolean warmsWorkers) {

    /** Without any JDK named. */
    public DohyoInstallation(Path home, Path cache, Path java) {
        this(home, cache, java, List.of(), true);
    }

    public DohyoInstallation withJdks(List<Jdk> named) {
        return new DohyoInstallation(home, cache, java, List.copyOf(named), warmsWorkers);
    }

    /** With workers that begin cold, so that their first seconds are slow. */
    public DohyoInstallation withColdWorkers() {
        return new DohyoInstallation(home, cache, java, jdks, false);
    }
}
