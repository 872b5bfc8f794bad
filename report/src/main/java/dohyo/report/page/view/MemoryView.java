package dohyo.report.page.view;

import dohyo.model.statistics.LinearFit.Slope;
import dohyo.model.text.QuantityText;
import dohyo.report.analysis.memory.MemoryPerKey;
import dohyo.report.reading.RunFiles;

import java.util.List;

/**
 * What a key and a byte of its value take of a store's memory.
 *
 * @param perKey with its 95 % interval
 * @param perByte with its 95 % interval
 * @param record a key with 500 bytes of values
 * @param petabyte three copies of a petabyte of such records
 */
public record MemoryView(
        String store,
        String counted,
        String trials,
        String perKey,
        String perByte,
        String record,
        String petabyte) {

    private static final double BYTES_OF_VALUES = 500;
    private static final double PETABYTE = 1e15;
    private static final double TERABYTE = 1e12;
    private static final int COPIES = 3;

    /** Empty unless the run has loaded a store with several numbers and sizes of records. */
    public static List<MemoryView> of(RunFiles run) {
        return MemoryPerKey.of(run).stream().map(MemoryView::of).toList();
    }

    private static MemoryView of(MemoryPerKey fitted) {
        double record = fitted.bytesOfRecord(BYTES_OF_VALUES);
        double all = record * COPIES * PETABYTE / BYTES_OF_VALUES;
        return new MemoryView(
                fitted.store().describe(),
                fitted.counted(),
                Integer.toString(fitted.trials()),
                figure(fitted.perKey(), " B"),
                figure(fitted.perByte(), ""),
                QuantityText.number(record) + " B",
                record > 0 ? QuantityText.number(all / TERABYTE) + " TB" : "–");
    }

    private static String figure(Slope slope, String unit) {
        return QuantityText.number(slope.value()) + unit + " ("
                + QuantityText.number(slope.interval().low()) + " to "
                + QuantityText.number(slope.interval().high()) + ")";
    }
}
