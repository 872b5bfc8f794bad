package dohyo.lab.limit;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.StoreLimits;
import dohyo.model.result.LimitsNote;
import dohyo.model.result.LimitsNote.Direction;
import dohyo.model.result.LimitsNote.Disk;
import dohyo.model.result.LimitsNote.Memory;
import dohyo.model.result.TrialRecord.ProcessNote;
import dohyo.model.text.QuantityText;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Groups in which the processes of a store are born, with limits that have been checked. The one
 * for memory holds from the first moment; the disk is limited when the store is ready. Closing it,
 * once the processes have ended, takes it away; when Dohyo dies its guardian does.
 */
public final class StoreConfinement implements AutoCloseable {

    private static final AtomicInteger NUMBERS = new AtomicInteger();

    private final Processes processes;
    private final StoreLimits wanted;
    private final Map<GroupPlace, ControlGroup> groups = new LinkedHashMap<>();
    private @Nullable BlockDevice device;
    private @Nullable Disk disk;

    private StoreConfinement(Processes processes, StoreLimits wanted) {
        this.processes = processes;
        this.wanted = wanted;
    }

    /** What a store is to have; nothing is made where it asks for nothing. */
    public static StoreConfinement of(StoreLimits wanted, Processes processes) throws StoreFailure {
        try {
            return checked(wanted, processes);
        } catch (NotTestableHere e) {
            throw StoreFailure.world("not testable here (" + wanted.describe() + "): " + e.why());
        }
    }

    /** Why limits cannot be had here, a clause; empty when they were had and given back. */
    public static Optional<String> objection(StoreLimits wanted, Processes processes) {
        try {
            checked(wanted, processes).close();
            return Optional.empty();
        } catch (NotTestableHere e) {
            return Optional.of(e.why());
        }
    }

    private static StoreConfinement checked(StoreLimits wanted, Processes processes)
            throws NotTestableHere {
        StoreConfinement made = new StoreConfinement(processes, wanted);
        if (wanted.isNone()) {
            return made;
        }
        boolean isGood = false;
        try {
            made.make();
            isGood = true;
            return made;
        } finally {
            if (!isGood) {
                made.close();
            }
        }
    }

    private void make() throws NotTestableHere {
        Path folder = processes.workFolder().resolve("limit-check-" + NUMBERS.incrementAndGet());
        BlockDevice below = wanted.isOfDisk() ? BlockDevice.below(processes.workFolder()) : null;
        for (GroupPlace place : Hierarchies.own().places(wanted)) {
            ControlGroup group = place.group(processes);
            groups.put(place, group);
            if (below != null && place.limits(Controller.DISK)) {
                checkDisk(group, below, folder);
            }
            if (wanted.memoryBytes() > 0 && place.limits(Controller.MEMORY)) {
                MemoryCheck.of(processes, folder).in(place);
                group.limitMemory(wanted.memoryBytes());
            }
        }
        device = below;
    }

    /** The store is started on the disk as it is. */
    private void checkDisk(ControlGroup group, BlockDevice below, Path folder)
            throws NotTestableHere {
        DiskCheck check = new DiskCheck(processes, group, folder);
        Direction reads = wanted.readBytesPerSecond() == 0
                ? null
                : check.ofReads(
                        wanted.readBytesPerSecond(), limit -> group.limitReads(below, limit));
        Direction writes = wanted.writeBytesPerSecond() == 0
                ? null
                : check.ofWrites(
                        wanted.writeBytesPerSecond(), limit -> group.limitWrites(below, limit));
        limitDisk(group, below, StoreLimits.NONE);
        disk = new Disk(below.toString(), group.version().words(), reads, writes);
    }

    private void limitDisk(ControlGroup group, BlockDevice below, StoreLimits limits)
            throws NotTestableHere {
        if (wanted.readBytesPerSecond() > 0) {
            group.limitReads(below, limits.readBytesPerSecond());
        }
        if (wanted.writeBytesPerSecond() > 0) {
            group.limitWrites(below, limits.writeBytesPerSecond());
        }
    }

    /** To which its processes add themselves before they are the store. */
    public List<String> groups() {
        return groups.values().stream().map(ControlGroup::members).toList();
    }

    /**
     * The store is ready: from now on its disk is limited.
     *
     * @param members all of its processes, which belong to the groups
     */
    public void begin(List<ProcessNote> members) throws StoreFailure {
        try {
            for (ProcessNote each : members) {
                requireMember(each);
            }
            BlockDevice below = device;
            if (below != null) {
                limitDisk(of(Controller.DISK), below, wanted);
            }
        } catch (NotTestableHere e) {
            throw StoreFailure.world("not testable here (" + wanted.describe() + "): " + e.why());
        }
    }

    private ControlGroup of(Controller controller) {
        return groups.entrySet().stream()
                .filter(one -> one.getKey().limits(controller))
                .map(Map.Entry::getValue)
                .findFirst()
                .orElseThrow();
    }

    private void requireMember(ProcessNote process) throws NotTestableHere {
        Path memberships = Path.of("/proc", Long.toString(process.pid()), "cgroup");
        try {
            String lines = Files.readString(memberships);
            for (ControlGroup group : groups.values()) {
                if (!lines.contains("/" + group.name() + "\n")) {
                    throw new NotTestableHere("process " + process.pid()
                            + " of the store is not in the group " + group.name());
                }
            }
        } catch (IOException hasEndedWhichOthersTell) {
            // A process that has ended uses nothing.
        }
    }

    /** How it was done and what was seen of it; empty when nothing is limited. */
    public Optional<LimitsNote> note() {
        return wanted.isNone() ? Optional.empty() : Optional.of(new LimitsNote(disk, memory()));
    }

    private @Nullable Memory memory() {
        if (wanted.memoryBytes() == 0) {
            return null;
        }
        ControlGroup group = of(Controller.MEMORY);
        return new Memory(group.version().words(), group.peakBytes(), group.killed());
    }

    /** That the kernel has killed processes for want of memory, a clause; empty when not. */
    public String casualties() {
        Memory seen = memory();
        return seen == null || seen.killed() == 0
                ? ""
                : seen.says() + ", whose memory was at its limit of "
                        + QuantityText.bytes(wanted.memoryBytes());
    }

    @Override
    public void close() {
        groups.values().forEach(group -> group.remove(processes));
        groups.clear();
    }
}
