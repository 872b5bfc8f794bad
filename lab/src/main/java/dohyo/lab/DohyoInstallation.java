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
 * @param judgesTimes whether times are looked at, as they are for every user; only tests that look
 *     at none spare CPU time at their expense
 */
public record DohyoInstallation(
        Path home, Path cache, Path java, List<Jdk> jdks, boolean judgesTimes) {

    /**
     * To a JVM whose times nobody judges and that lives for seconds: better code does not pay,
     * pages that it never uses need not be zeroed, and what a compiler has just written need not be
     * verified.
     */
    public static final List<String> HASTY = List.of(
            "-XX:TieredStopAtLevel=1",
            "-XX:-AlwaysPreTouch",
            "-XX:+UnlockDiagnosticVMOptions",
            "-XX:-BytecodeVerificationRemote");

    /** Without any JDK named. */
    public DohyoInstallation(Path home, Path cache, Path java) {
        this(home, cache, java, List.of(), true);
    }

    public DohyoInstallation withJdks(List<Jdk> named) {
        return new DohyoInstallation(home, cache, java, List.copyOf(named), judgesTimes);
    }

    /**
     * For tests of what is done, not of how fast: workers do not warm their own code before they
     * meet a store; they and stores start in a hurry ({@link #HASTY}); stores start from archives
     * of their classes however seldom they start.
     */
    public DohyoInstallation withoutTimes() {
        return new DohyoInstallation(home, cache, java, jdks, false);
    }
}
