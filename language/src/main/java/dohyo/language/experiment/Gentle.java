package dohyo.language.experiment;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Attachment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Goal;
import dohyo.model.experiment.Load.Phase;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.DataSet;

/**
 * An arm as it may be run on a system that somebody else keeps: rows are loaded and rates searched
 * no faster than allowed.
 */
final class Gentle {

    private Gentle() {}

    static Arm arm(Arm arm) {
        Attachment attachment = arm.store().attachment();
        if (attachment == null) {
            return arm;
        }
        double most = attachment.mostPerSecond();
        return new Arm(
                arm.name(),
                arm.store(),
                arm.client(),
                loadedSlowly(arm.workload(), most),
                searchedUpTo(arm.load(), most),
                arm.timeline(),
                arm.cpus(),
                arm.price());
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
                load.sliceNanos());
    }

    private static Phase searchedUpTo(Phase phase, double most) {
        Goal goal = phase.goal();
        if (goal == null || goal.toPerSecond() <= most) {
            return phase;
        }
        Phase gentle = new Phase(
                phase.kind(),
                phase.arrivals(),
                phase.ratesPerSecond(),
                phase.shuffled(),
                phase.concurrency(),
                new Goal(
                        goal.percentile(),
                        goal.limitNanos(),
                        goal.fromPerSecond(),
                        most,
                        goal.precision(),
                        goal.repeat()),
                phase.durationNanos(),
                phase.ramp(),
                phase.streams());
        return phase.whole() ? gentle.inOneGo() : gentle;
    }
}
