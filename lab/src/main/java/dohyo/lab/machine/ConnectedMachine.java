package dohyo.lab.machine;

import dohyo.agent.MachineConnections.Way;
import dohyo.agent.wire.BrokenStreamException;
import dohyo.agent.wire.Frame;
import dohyo.agent.wire.Kind;
import dohyo.agent.wire.PayloadReader;
import dohyo.agent.wire.PayloadWriter;
import dohyo.lab.process.ChildProcess;
import dohyo.lab.process.Command;
import dohyo.lab.process.GuardianScript;
import dohyo.lab.process.LogTail;
import dohyo.lab.process.Processes;
import dohyo.model.machine.ClockOffset;
import dohyo.model.machine.ClockOffset.Ping;
import dohyo.model.machine.Machine;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;

/**
 * A machine with an agent on it. Closing it ends everything there; so does the death of Dohyo, of
 * the command or of the agent, within the patience.
 */
public final class ConnectedMachine implements AutoCloseable {

    /** How long either side may be silent before the other gives it up. */
    public static final Duration PATIENCE = Duration.ofSeconds(10);

    private static final Duration GREETING = Duration.ofSeconds(45);
    private static final Duration FAREWELL = Duration.ofSeconds(25);
    private static final int PINGS = 200;
    private static final int LAST_LINES = 6;

    private final Machine machine;
    private final ChildProcess command;
    private final AgentStream stream;
    private final AgentGreeting greeting;
    private final MachineFiles files;

    private ConnectedMachine(
            Machine machine, ChildProcess command, AgentStream stream, AgentGreeting greeting) {
        this.machine = machine;
        this.command = command;
        this.stream = stream;
        this.greeting = greeting;
        files = new MachineFiles(machine.name(), stream);
    }

    /** Starts an agent on a machine, with the usual patience. */
    public static ConnectedMachine connect(
            Processes processes, Machine machine, AgentJar jar, Path log) throws IOException {
        return connect(processes, machine, jar, log, PATIENCE);
    }

    /**
     * Starts an agent on a machine.
     *
     * @param log where what the command says goes
     */
    static ConnectedMachine connect(
            Processes processes, Machine machine, AgentJar jar, Path log, Duration patience)
            throws IOException {
        List<String> words = new ArrayList<>(machine.over());
        words.add("sh");
        ChildProcess command = processes.start(
                new Command("machine " + machine.name(), words, Path.of("/"), log).talking());
        try {
            return greeted(machine, command, jar, processes.lab(), patience);
        } catch (MachineFailure e) {
            killAll(command);
            throw e;
        } catch (IOException e) {
            throw unreached(machine, command, e);
        }
    }

    private static ConnectedMachine greeted(
            Machine machine, ChildProcess command, AgentJar jar, String lab, Duration patience)
            throws IOException {
        String session = lab + "-" + word();
        await(
                machine.name(),
                new AgentBootstrap(machine, jar, session, word() + word(), patience),
                command);
        AgentStream stream = new AgentStream(
                machine.name(),
                command.byteOutput(),
                command.byteInput(),
                patience,
                carrier(command));
        command.whenEnded(stream::commandEnded);
        AgentGreeting greeting = AgentGreeting.of(machine.name(), stream.begin());
        greeting.requireBuild(jar.digest());
        ConnectedMachine connected = new ConnectedMachine(machine, command, stream, greeting);
        stream.ask(Kind.GUARD, new PayloadWriter().text(GuardianScript.text()));
        return connected;
    }

    /** Whoever only reads may read for ever; so somebody else does. */
    private static void await(String machine, AgentBootstrap bootstrap, ChildProcess command)
            throws IOException {
        CompletableFuture<Void> greeted = new CompletableFuture<>();
        Thread thread = new Thread(
                () -> {
                    try {
                        bootstrap.run(command.byteOutput(), command.byteInput());
                        greeted.complete(null);
                    } catch (IOException e) {
                        greeted.completeExceptionally(e);
                    }
                },
                "bootstrap-" + machine);
        thread.setDaemon(true);
        thread.start();
        try {
            greeted.get(GREETING.toSeconds(), TimeUnit.SECONDS);
        } catch (ExecutionException e) {
            throw e.getCause() instanceof IOException known ? known : new IOException(e.getCause());
        } catch (TimeoutException e) {
            throw new IOException("no answer for " + GREETING.toSeconds() + " s", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("stopped while it was reached", e);
        }
    }

    /** What it says from now on; banners of logins came before. */
    private static AgentStream.Carrier carrier(ChildProcess command) {
        long banner = command.log().toFile().length();
        return new AgentStream.Carrier() {
            @Override
            public void end() {
                killAll(command);
            }

            @Override
            public String lastWords() {
                return String.join(" / ", LogTail.lastLines(command.log(), banner, LAST_LINES));
            }
        };
    }

    /**
     * A wrapper may have started what really holds the stream. Where that machine is this one, its
     * guardian is among them: it has its duty still to do.
     */
    private static void killAll(ChildProcess command) {
        command.descendants()
                .filter(one -> !isOfGuardian(one))
                .forEach(ProcessHandle::destroyForcibly);
        command.kill();
    }

    private static boolean isOfGuardian(ProcessHandle process) {
        return GuardianScript.isRunBy(process)
                || process.parent().filter(GuardianScript::isRunBy).isPresent();
    }

    private static String word() {
        return "%08x".formatted(ThreadLocalRandom.current().nextInt());
    }

    /** What the command said is the best explanation. */
    private static MachineFailure unreached(Machine machine, ChildProcess command, IOException e) {
        boolean hasEnded = command.awaitExit(Duration.ofSeconds(1));
        killAll(command);
        String how = hasEnded ? " (exit code " + command.exitCode() + ")" : "";
        List<String> said = LogTail.lastLines(command.log(), LAST_LINES);
        return new MachineFailure(
                machine.name(),
                "no agent could be started through its command" + how + ": " + why(e, hasEnded)
                        + (said.isEmpty()
                                ? "; the command said nothing"
                                : "; the command said: " + String.join(" / ", said)));
    }

    /** Whether a pipe breaks or a stream closes first, when a command ends, is chance. */
    private static String why(IOException e, boolean hasEnded) {
        return hasEnded && !(e instanceof BrokenStreamException)
                ? "it ended before the agent spoke"
                : String.valueOf(e.getMessage());
    }

    public String name() {
        return machine.name();
    }

    public AgentGreeting greeting() {
        return greeting;
    }

    /** The address that is meant, where its own stands for it. */
    String addressFor(String address) throws MachineFailure {
        return address.equals(Machine.OWN_ADDRESS) ? greeting.ownAddress() : address;
    }

    /** For one run alone, until the agent ends. */
    void claim() throws IOException {
        stream.ask(Kind.CLAIM, new PayloadWriter());
    }

    /** Refuses when nobody new can listen there. */
    void requireFree(String address, int port) throws IOException {
        stream.ask(Kind.FREE, new PayloadWriter().text(address).number(port));
    }

    /** Bytes that are left on the disk of its folder. */
    public long room() throws IOException {
        return stream.ask(Kind.ROOM, new PayloadWriter()).number();
    }

    /** Files up and down. */
    public MachineFiles files() {
        return files;
    }

    /** Whether loopback addresses are the same there and here. */
    public boolean sharesNetwork() {
        return greeting.text("boot").equals(MachineReader.bootHere())
                && greeting.text("network").equals(MachineReader.networkHere());
    }

    /** Whether two names stand for one machine, with one folder. */
    boolean sharesPlace(ConnectedMachine other) {
        return List.of("boot", "network", "store").stream()
                .allMatch(fact -> greeting.text(fact).equals(other.greeting.text(fact)));
    }

    /** Whether it is lost. */
    public boolean isLost() {
        return stream.isOver();
    }

    /**
     * Why it does not answer; empty when it does. The death of a command may show late: a process
     * over there can be known to have ended when nobody knows yet that its machine went with it.
     */
    public String loss() {
        try {
            Ping unused = ping();
            return "";
        } catch (IOException e) {
            return String.valueOf(e.getMessage());
        }
    }

    /** How far its clock is ahead of this machine's. */
    public ClockOffset clock() throws IOException {
        List<Ping> pings = new ArrayList<>();
        for (int i = 0; i < PINGS; i++) {
            pings.add(ping());
        }
        return ClockOffset.of(pings);
    }

    private Ping ping() throws IOException {
        long id = stream.newId();
        CompletableFuture<Ping> back = new CompletableFuture<>();
        stream.listen(id, new AgentStream.Listener() {
            @Override
            public boolean take(Frame frame, long atNanos) throws IOException {
                PayloadReader fields = frame.fields();
                back.complete(new Ping(fields.number(), fields.number(), fields.number(), atNanos));
                return true;
            }

            @Override
            public void over(MachineFailure why) {
                back.completeExceptionally(why);
            }
        });
        stream.tell(Kind.PING, id, new PayloadWriter().number(System.nanoTime()));
        return stream.waited(back);
    }

    /** The text of files of {@code /proc} there, in the order of their names. */
    public List<String> proc(List<String> names) throws IOException {
        PayloadReader answer = stream.ask(Kind.PROC, new PayloadWriter().texts(names));
        answer.number();
        List<String> texts = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            texts.add(answer.text());
        }
        return texts;
    }

    /**
     * Starts a process there, under a guardian.
     *
     * @param lines told of each line that it prints, on the connection's own thread
     */
    public FarProcess start(FarCommand what, Consumer<String> lines) throws IOException {
        return FarProcess.start(stream, what, lines);
    }

    /**
     * Opens a port of this machine behind which a server over there answers.
     *
     * @param portHere 0 for any
     */
    public MachineTunnel tunnel(int portHere, String address, int port) throws IOException {
        return MachineTunnel.open(stream, portHere, address, port);
    }

    /** Waits for one connection at one of its addresses; returns the port. */
    int listen(String address, String word) throws IOException {
        PayloadWriter fields = new PayloadWriter().text(address).text(word);
        return (int) stream.ask(Kind.LISTEN, fields).number();
    }

    /** Connects to another machine and measures the way there. */
    Way measure(String address, int port, String word, long sendMillis) throws IOException {
        PayloadReader way = stream.ask(
                Kind.MEASURE,
                new PayloadWriter().text(address).number(port).text(word).number(sendMillis));
        return new Way(way.number(), way.number(), way.number());
    }

    /** Ends everything there; says what could not be ended, and empty when nothing is left. */
    public String end() {
        try {
            return stream.farewell(FAREWELL);
        } catch (MachineFailure e) {
            return String.valueOf(e.getMessage());
        } finally {
            if (!command.awaitExit(Duration.ofSeconds(2))) {
                killAll(command);
            }
        }
    }

    @Override
    public void close() {
        end();
    }
}
