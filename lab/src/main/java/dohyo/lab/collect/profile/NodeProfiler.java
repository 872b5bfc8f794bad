package dohyo.lab.collect.profile;

import com.sun.tools.attach.AgentInitializationException;
import com.sun.tools.attach.AgentLoadException;
import com.sun.tools.attach.AttachNotSupportedException;
import com.sun.tools.attach.VirtualMachine;

import dohyo.lab.collect.TrialClock;
import dohyo.lab.collect.profile.ProfileCollector.Wanted;
import dohyo.model.result.ProfileNote;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.CountDownLatch;

/** The profile of one JVM: async-profiler is loaded into it through the JVM's attach mechanism. */
final class NodeProfiler {

    private final Wanted wanted;
    private final Target target;
    private final Path file;
    private final CountDownLatch ending = new CountDownLatch(1);
    private final Thread thread;
    private volatile double fromSeconds;
    private volatile double toSeconds;
    private volatile String trouble = "the node's JVM did not answer";

    /** A JVM. */
    record Target(String name, long pid) {}

    NodeProfiler(Wanted wanted, Target target, Path folder) {
        this.wanted = wanted;
        this.target = target;
        this.file = folder.resolve("profile-" + wanted.kind().word() + "-"
                + target.name().replaceAll("[^A-Za-z0-9._-]", "_") + ".html");
        this.thread = new Thread(this::run, "profile-" + target.name());
        thread.setDaemon(true);
    }

    void begin(TrialClock clock) {
        fromSeconds = clock.seconds();
        thread.start();
    }

    void end(TrialClock clock) {
        toSeconds = clock.seconds();
        ending.countDown();
    }

    /** How it went, after its end. */
    ProfileNote await(long millis) {
        try {
            thread.join(millis);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        boolean isThere = trouble.isEmpty() && Files.exists(file);
        return new ProfileNote(
                target.name,
                wanted.kind().word(),
                wanted.kind().event(),
                fromSeconds,
                toSeconds,
                isThere ? String.valueOf(file.getFileName()) : "",
                trouble.isEmpty() && !isThere ? "the profiler wrote nothing" : trouble);
    }

    private void run() {
        if (target.pid <= 0) {
            trouble = "no profile: its process is not one that Dohyo started";
            return;
        }
        try {
            tell("start,event=" + wanted.kind().event());
            ending.await();
            tell("stop,flamegraph,title=" + title() + ",file=" + file);
            trouble = "";
        } catch (IOException
                | AttachNotSupportedException
                | AgentLoadException
                | AgentInitializationException e) {
            trouble = "no profile: " + e.getMessage();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private String title() {
        return String.format(
                Locale.ROOT, "%s of %s", wanted.kind().word(), target.name.replace(',', ' '));
    }

    private void tell(String command)
            throws IOException, AttachNotSupportedException, AgentLoadException,
                    AgentInitializationException {
        VirtualMachine jvm = VirtualMachine.attach(Long.toString(target.pid));
        try {
            jvm.loadAgentPath(wanted.library().toString(), command);
        } finally {
            jvm.detach();
        }
    }
}
