package dohyo.lab.machine;

import dohyo.lab.process.Command;
import dohyo.lab.process.ServerProcess;
import dohyo.model.machine.ClockOffset;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A machine on which a node of a store stands, from the beginning of a run to its end. */
public final class StoreMachine {

    private static final Pattern MEMORY = Pattern.compile("(?m)^(\\w+):\\s+([0-9]{1,15}) kB");
    private static final long NANOS_PER_MILLI = 1_000_000;

    private final ConnectedMachine machine;
    private final String address;
    private final FarJdks jdks;
    private final Map<String, String> classPaths = new HashMap<>();

    StoreMachine(ConnectedMachine machine, String address, FarJdks jdks) {
        this.machine = machine;
        this.address = address;
        this.jdks = jdks;
    }

    public String name() {
        return machine.name();
    }

    /** At which its node serves. */
    public String address() {
        return address;
    }

    /** The way to it. */
    public ConnectedMachine machine() {
        return machine;
    }

    /** Processors that a JVM has there. */
    public int cores() throws IOException {
        return (int) Math.max(1, Math.min(10_000, machine.greeting().number("cores")));
    }

    /** Of {@code MemAvailable} or {@code MemTotal}; much where it does not say. */
    public long memoryBytes(String name) throws IOException {
        Matcher lines = MEMORY.matcher(machine.proc(List.of("meminfo")).get(0));
        while (lines.find()) {
            if (lines.group(1).equals(name)) {
                return Long.parseLong(lines.group(2)) << 10;
            }
        }
        return Long.MAX_VALUE;
    }

    /** Refuses when something listens there already, which a client would take for its node. */
    public void requireFree(int port) throws IOException {
        machine.requireFree(address, port);
    }

    /** How far its wall clock is ahead of this machine's. */
    public long wallAheadMillis(ClockOffset clock) throws IOException {
        AgentGreeting said = machine.greeting();
        long there = said.number("clock.epoch.millis")
                + (clock.there(System.nanoTime()) - said.number("clock.nanos")) / NANOS_PER_MILLI;
        return there - System.currentTimeMillis();
    }

    /** Starts a server there that is written down for this machine. */
    public ServerProcess start(Command command) throws IOException {
        FarServer server = new FarServer(machine, command);
        List<String> words = server.words(jdks, this::classPath);
        server.bringConfiguration();
        return server.start(words);
    }

    private synchronized String classPath(String here) throws IOException {
        String there = classPaths.get(here);
        if (there == null) {
            there = FarClassPath.of(machine, here);
            classPaths.put(here, there);
        }
        return there;
    }

    /** The same of one file. */
    static String content(ConnectedMachine machine, Path file) throws IOException {
        return machine.greeting().text("store") + "/"
                + machine.files().push(List.of(file)).get(0);
    }
}
