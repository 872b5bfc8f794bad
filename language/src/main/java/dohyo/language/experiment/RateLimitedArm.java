package dohyo.language.experiment;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;

/**
 * An arm as it may be run on a system that somebody else keeps: rows are loaded and rates searched
 * no faster than allowed.
 */
final class RateLimitedArm {

    private RateLimitedArm() {}

    static Arm arm(Arm arm) {
        AttachedSystem attachment = arm.store().attachment();
        if (attachment == null) {
            return arm;
        }
        double most = attachment.mostPerSecond();
        return arm.with(loadedSlowly(arm.workload(), most)).with(searchedUpTo(arm.load(), most));
    }

    private static Workload loadedSlowly(Workload workload, double most) {
        DataSet data = workload.data();
        double rate = data.ratePerSecond() > 0 ? Math.min(most, data.ratePerSecond()) : most;
        return workload.loading(new DataSet(data.rows(), data.ask(), rate, data.batch()));
    }

    private static Load searchedUpTo(Load load, double most) {
        return new Load(
                load.warmup(),
                load.phases().stream().map(phase -> searchedUpTo(phase, most)).toList(),
                load.drainNanos(),
                load.collapseAfterNanos(),
                load.shuffled(),
                load.warmUpSliceNanos(),
                load.slices());
    }

    private static Phase searchedUpTo(Phase phase, double most) {
        return phase instanceof Phase.Search search && search.goal().toPerSecond() > most
                ? search.upTo(most)
                : phase;
    }
}
