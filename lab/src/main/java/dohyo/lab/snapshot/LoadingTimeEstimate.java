package dohyo.lab.snapshot;

import dohyo.model.workload.Field;
import dohyo.model.workload.FileAsk;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;

/**
 * How long loading a data set will take, from experience: for decisions that must be the same in
 * all trials.
 */
public final class LoadingTimeEstimate {

    private static final double ROWS_PER_SECOND = 20_000;
    private static final double BYTES_PER_SECOND = 20e6;
    private static final double FILE_BYTES_PER_SECOND = 100e6;
    private static final int USUAL_BYTES = 8;

    private LoadingTimeEstimate() {}

    /** Rows and bytes both take their time, and the experiment may ask for less. */
    public static double expectedSeconds(Workload workload) {
        DataSet data = workload.data();
        double limit = data.ratePerSecond() > 0 ? data.ratePerSecond() : ROWS_PER_SECOND;
        double byRows = data.rows() / Math.min(limit, ROWS_PER_SECOND);
        boolean isOfFiles = data.ask() instanceof FileAsk;
        double bytesPerSecond = isOfFiles ? FILE_BYTES_PER_SECOND : BYTES_PER_SECOND;
        return Math.max(byRows, bytes(workload) / bytesPerSecond);
    }

    /** What the values of a data set come to, each row once. */
    public static double bytes(Workload workload) {
        return workload.data().rows() * bytesOfRow(workload);
    }

    private static double bytesOfRow(Workload workload) {
        if (workload.data().ask() instanceof FileAsk file) {
            return file.files().sizeBytes();
        }
        return workload.data().ask().binds().stream()
                .map(name -> workload.fields().get(name))
                .mapToDouble(field -> field == null ? 0 : bytes(field))
                .sum();
    }

    private static double bytes(Field field) {
        double items = Math.max(1, (field.form().minItems() + field.form().maxItems()) / 2.0);
        double each = Math.max(USUAL_BYTES, (field.minSize() + field.maxSize()) / 2.0);
        return items * each;
    }
}
