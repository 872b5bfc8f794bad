package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;

import dohyo.model.text.QuantityText;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/**
 * What all processes of a store together may use of their machine; 0 for as much as there is.
 *
 * @param readBytesPerSecond most that they read from the disk
 * @param writeBytesPerSecond most that they write to it
 * @param memoryBytes most that they have, with the pages of files that are cached for them
 * @param groups files to which a process adds its number so that it is limited; the lab says so for
 *     a trial
 */
public record StoreLimits(
        long readBytesPerSecond,
        long writeBytesPerSecond,
        long memoryBytes,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) List<String> groups) {

    /** The whole machine. */
    public static final StoreLimits NONE = new StoreLimits(0, 0, 0, List.of());

    private static final BigDecimal MEGABYTE = BigDecimal.valueOf(1_000_000);

    public StoreLimits {
        groups = List.copyOf(Objects.requireNonNullElse(groups, List.of()));
    }

    /** Of the disk. */
    public static StoreLimits ofDisk(long readBytesPerSecond, long writeBytesPerSecond) {
        return new StoreLimits(readBytesPerSecond, writeBytesPerSecond, 0, List.of());
    }

    /** The same with so much memory. */
    public StoreLimits withMemory(long bytes) {
        return new StoreLimits(readBytesPerSecond, writeBytesPerSecond, bytes, groups);
    }

    /** The same, kept by these groups. */
    public StoreLimits in(List<String> others) {
        return new StoreLimits(readBytesPerSecond, writeBytesPerSecond, memoryBytes, others);
    }

    /** Whether nothing is limited. */
    public boolean isNone() {
        return !isOfDisk() && memoryBytes == 0;
    }

    /** Whether the disk is. */
    public boolean isOfDisk() {
        return readBytesPerSecond > 0 || writeBytesPerSecond > 0;
    }

    /** For people: {@code disk reads at most 28 MB/s, memory at most 2 GiB}; empty for none. */
    public String describe() {
        List<String> all = new ArrayList<>();
        if (readBytesPerSecond > 0) {
            all.add("disk reads at most " + rate((double) readBytesPerSecond));
        }
        if (writeBytesPerSecond > 0) {
            all.add("disk writes at most " + rate((double) writeBytesPerSecond));
        }
        if (memoryBytes > 0) {
            all.add("memory at most " + QuantityText.bytes(memoryBytes));
        }
        return String.join(", ", all);
    }

    /** As makers of disks count: {@code 28 MB/s}. */
    public static String rate(double bytesPerSecond) {
        if (!Double.isFinite(bytesPerSecond)) {
            return "an unknown rate";
        }
        BigDecimal megabytes = BigDecimal.valueOf(bytesPerSecond).divide(MEGABYTE);
        int digits = megabytes.compareTo(BigDecimal.ONE) < 0 ? 3 : 1;
        BigDecimal rounded = megabytes.setScale(digits, RoundingMode.HALF_UP);
        return rounded.stripTrailingZeros().toPlainString() + " MB/s";
    }
}
