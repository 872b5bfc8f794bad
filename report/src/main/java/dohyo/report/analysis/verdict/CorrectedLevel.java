package dohyo.report.analysis.verdict;

import dohyo.model.statistics.decide.Decision;
import dohyo.model.statistics.decide.HolmCorrection;

import java.util.List;
import java.util.stream.DoubleStream;

/**
 * How a question stands among those with which it is decided.
 *
 * @param questions of all, itself among them
 * @param level at which it is decided beside the others, as these came out
 */
record CorrectedLevel(int questions, double level) {

    /** Of each decision, by the error that was allowed when they were made. */
    static List<CorrectedLevel> of(List<Decision> decisions) {
        double alpha = decisions.isEmpty() ? 0 : decisions.get(0).alpha();
        return DoubleStream.of(HolmCorrection.levels(decisions, alpha))
                .mapToObj(level -> new CorrectedLevel(decisions.size(), level))
                .toList();
    }
}
