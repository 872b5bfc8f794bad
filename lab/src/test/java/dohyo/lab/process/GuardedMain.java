package dohyo.lab.process;

import java.nio.file.Path;
import java.util.List;

/** A Dohyo in small: starts children, says who they are, and waits to be killed. */
final class GuardedMain {

    private GuardedMain() {}

    public static void main(String[] arguments) throws Exception {
        Path cache = Path.of(arguments[0]);
        Processes processes = new Processes(cache);
        ChildProcess running = start(processes, cache, "running");
        ChildProcess stopped = start(processes, cache, "stopped");
        stopped.suspend();
        say("child", running.identity());
        say("child", stopped.identity());
        say("guardian", ProcessIdentity.of(processes.guardianPid()).orElseThrow());
        System.out.println("work " + processes.workFolder());
        System.out.println("ready");
        int unused = System.in.read();
        if (arguments.length > 1) {
            processes.close();
        }
    }

    private static ChildProcess start(Processes processes, Path cache, String name)
            throws Exception {
        return processes.start(new Command(
                name, List.of("sleep", "600"), cache, processes.workFolder().resolve("log")));
    }

    private static void say(String word, ProcessIdentity process) {
        System.out.println(word + " " + process.pid() + " " + process.startTicks());
    }
}
