package dohyo.lab.standing;

import dohyo.lab.process.LabFiles;
import dohyo.lab.process.LabLiveness;
import dohyo.lab.process.LabState;
import dohyo.lab.process.LeftoverLabCleanup;
import dohyo.lab.process.ProcessIdentity;
import dohyo.lab.process.Signals;
import dohyo.lab.stores.NodeToolCommand;
import dohyo.model.result.Json;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/** All labs of a user that stand. */
public final class StandingLabs {

    private static final String DESCRIPTION = "standing.json";
    private static final String TOOLS = "tools.json";
    private static final String UNKNOWN =
            "; whether it still runs cannot be determined from" + " here";
    private static final Duration POLL = Duration.ofMillis(50);
    private static final Duration LAST_DUTIES = Duration.ofSeconds(15);

    private final Path cache;
    private final LabFiles files;

    public StandingLabs(Path cache) {
        this.cache = cache.toAbsolutePath().normalize();
        this.files = new LabFiles(this.cache);
    }

    /**
     * As they are now, in the order of their names; with those that other machines and other pid
     * namespaces keep in the same cache folder.
     */
    public List<StandingLab> all() throws IOException {
        List<StandingLab> labs = new ArrayList<>();
        for (LabState state : files.all()) {
            seen(state).ifPresent(labs::add);
        }
        labs.sort(Comparator.comparingInt((StandingLab lab) -> lab.name().length())
                .thenComparing(StandingLab::name));
        return labs;
    }

    private Optional<StandingLab> seen(LabState state) {
        Optional<StandingLab> described = read(state.lab());
        return switch (files.fateOf(state)) {
            case LIVES_HERE -> described.map(StandingLab::now);
            case LIVES_ELSEWHERE -> described.map(lab -> lab.elsewhere(state.where()));
            case UNKNOWN_ELSEWHERE ->
                Optional.of(described
                        .orElseGet(() -> unattended(state))
                        .elsewhere(state.where() + UNKNOWN));
            case ABANDONED -> Optional.empty();
        };
    }

    /** A run, or a lab whose description is gone: named so that it can be forgotten. */
    private static StandingLab unattended(LabState state) {
        return new StandingLab(
                state.lab(),
                state.lab(),
                "a run",
                "",
                "",
                StandingLab.ELSEWHERE,
                "",
                "",
                "",
                state.owner(),
                List.of(),
                null);
    }

    /**
     * Removes what is written down of a lab elsewhere, and its folder here.
     *
     * @return false when it is known to live, and nothing was removed
     */
    public boolean forget(StandingLab lab) throws IOException {
        boolean lives = files.all().stream()
                .filter(state -> state.lab().equals(lab.lab()))
                .map(files::fateOf)
                .anyMatch(fate ->
                        fate == LabLiveness.LIVES_HERE || fate == LabLiveness.LIVES_ELSEWHERE);
        if (!lives) {
            files.remove(lab.lab());
        }
        return !lives;
    }

    /** The tool of each node that has one, by the node's name; none while the lab starts. */
    public Map<String, NodeToolCommand> tools(StandingLab lab) throws IOException {
        Path file = files.workFolder(lab.lab()).resolve(TOOLS);
        return Files.exists(file) ? Json.read(file, Tools.class).tools() : Map.of();
    }

    /** Ends processes that a dead keeper has left; as a rule its guardian has done so already. */
    public void sweep() throws IOException {
        new LeftoverLabCleanup(cache).run();
    }

    /**
     * Asks a lab's keeper to end it and waits; kills the keeper when it takes too long, whose
     * guardian then ends the nodes. Only the very process that was written down is ever signalled.
     *
     * @return whether nothing is left
     */
    public boolean end(StandingLab lab, Duration patience) throws IOException {
        ProcessIdentity keeper = lab.keeper();
        Signals.send("TERM", keeper);
        if (!holdsWithin(patience, () -> !keeper.isAlive())) {
            Signals.send("KILL", keeper);
        }
        return holdsWithin(
                LAST_DUTIES,
                () -> !files.isThere(lab.lab())
                        && lab.nodes().stream().noneMatch(StandingNode::isAlive));
    }

    void write(StandingLab lab) throws IOException {
        Json.write(files.workFolder(lab.lab()).resolve(DESCRIPTION), lab);
    }

    void writeTools(StandingLab lab, Map<String, NodeToolCommand> tools) throws IOException {
        Json.write(files.workFolder(lab.lab()).resolve(TOOLS), new Tools(tools));
    }

    /** A lab without this file is a run: its Dohyo is attended by somebody. */
    private Optional<StandingLab> read(String lab) {
        Path file = files.workFolder(lab).resolve(DESCRIPTION);
        try {
            return Files.exists(file)
                    ? Optional.of(Json.read(file, StandingLab.class))
                            .filter(each -> each.lab().equals(lab))
                    : Optional.empty();
        } catch (IOException justGone) {
            return Optional.empty();
        }
    }

    private static boolean holdsWithin(Duration time, BooleanSupplier condition) {
        long deadlineNanos = System.nanoTime() + time.toNanos();
        while (!condition.getAsBoolean()) {
            if (System.nanoTime() > deadlineNanos) {
                return false;
            }
            LockSupport.parkNanos(POLL.toNanos());
        }
        return true;
    }

    private record Tools(Map<String, NodeToolCommand> tools) {}
}
