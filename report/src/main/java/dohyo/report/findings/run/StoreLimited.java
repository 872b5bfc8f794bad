package dohyo.report.findings.run;

import dohyo.model.experiment.StoreLimits;
import dohyo.model.result.LimitsNote;
import dohyo.model.result.LimitsNote.Direction;
import dohyo.model.result.LimitsNote.Disk;
import dohyo.model.result.LimitsNote.Memory;
import dohyo.model.text.QuantityText;
import dohyo.report.findings.doubt.Doubt;

import java.util.ArrayList;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The store of an arm could not use the whole machine, as the arm asks.
 *
 * @param notes of its trials, at least one
 */
record StoreLimited(Level level, String arm, StoreLimits limits, List<LimitsNote> notes)
        implements Doubt {

    /** A disk that has hardly more without the limit than with it is not limited by it. */
    private static final double MORE = 1.1;

    static StoreLimited of(String arm, StoreLimits limits, List<LimitsNote> notes) {
        StoreLimited found = new StoreLimited(Level.NOTE, arm, limits, notes);
        return found.killed() > 0 || found.isIdle()
                ? new StoreLimited(Level.DOUBT, arm, limits, notes)
                : found;
    }

    private Stream<Disk> disks() {
        return notes.stream().map(LimitsNote::disk).filter(Objects::nonNull);
    }

    private Stream<Memory> memories() {
        return notes.stream().map(LimitsNote::memory).filter(Objects::nonNull);
    }

    private long killed() {
        return memories().mapToLong(Memory::killed).sum();
    }

    private boolean isIdle() {
        return Stream.concat(disks().map(Disk::reads), disks().map(Disk::writes))
                .filter(Objects::nonNull)
                .anyMatch(one -> one.freeBytesPerSecond() < MORE * one.limitedBytesPerSecond());
    }

    @Override
    public Words words() {
        return new Words(
                "The store of arm '" + arm + "' was limited: " + limits.describe() + "." + ofDisk()
                        + ofMemory(),
                means(),
                remedy());
    }

    private String remedy() {
        if (killed() > 0) {
            return "Raise 'memory', or lower the store's heap and caches.";
        }
        return limits.isOfDisk()
                ? "To measure the disk, use a data set larger than memory"
                        + (limits.memoryBytes() > 0 ? "." : ", or limit memory as well.")
                : "Compare it with an arm that has no limit.";
    }

    private String means() {
        String cache = limits.isOfDisk()
                ? "Reads that the page cache answers are not limited."
                : "Cached pages of a file count as memory of whoever used them first.";
        return isIdle()
                ? "The limit changes little: this disk is hardly faster without it. " + cache
                : "The figures of this arm are those of a slower or smaller machine. " + cache;
    }

    private String ofDisk() {
        return disks().findFirst()
                .map(first -> " Checked before the trials on device " + first.device() + " ("
                        + first.means() + "):" + ofDirection(" reads", Disk::reads)
                        + ofDirection(" writes", Disk::writes) + ".")
                .orElse("");
    }

    private String ofDirection(String verb, Function<Disk, Direction> direction) {
        List<Direction> all = new ArrayList<>();
        disks().map(direction).filter(Objects::nonNull).forEach(all::add);
        if (all.isEmpty()) {
            return "";
        }
        DoubleSummaryStatistics limited =
                all.stream().mapToDouble(Direction::limitedBytesPerSecond).summaryStatistics();
        double free =
                all.stream().mapToDouble(Direction::freeBytesPerSecond).min().orElse(0);
        String least = StoreLimits.rate(limited.getMin());
        String most = StoreLimits.rate(limited.getMax());
        return verb + " reached " + (least.equals(most) ? most : least + " to " + most)
                + " with the limit, and " + StoreLimits.rate(free)
                + (all.size() == 1 ? "" : " or more") + " without it";
    }

    private String ofMemory() {
        return memories()
                .findFirst()
                .map(first -> " Its memory, including cached pages, peaked at "
                        + QuantityText.bytes(
                                memories().mapToLong(Memory::peakBytes).max().orElse(0))
                        + " (" + first.means() + ")."
                        + (killed() == 0
                                ? ""
                                : " The kernel killed "
                                        + (killed() == 1 ? "one process" : killed() + " processes")
                                        + " that needed more."))
                .orElse("");
    }
}
