package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.EarlyStoppingRule;
import dohyo.model.statistics.stop.IntervalWidthStopping;

import org.snakeyaml.engine.v2.nodes.Node;

/** Checks of {@code until}: an interval of few blocks is not as narrow as it looks. */
final class EarlyStopChecks {

    private EarlyStopChecks() {}

    static void check(EarlyStoppingRule end, long blocks, Scope scope, Node at) {
        int fewest = end.kind() == EarlyStoppingRule.Kind.NARROW ? IntervalWidthStopping.FEWEST : 2;
        if (end.asks() && blocks < fewest) {
            scope.remark(
                    at,
                    "'until' needs " + fewest + " 'blocks' or more, and there are at most "
                            + blocks,
                    "write for example 'blocks: 10'");
        }
    }
}
