package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.CacheBenchmark;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Phase;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.List;

/** Checks of an arm whose client carries no load, but measures a piece of code. */
record BenchmarkChecks(Arm arm, Scope scope, Node otherwise) {

    private static final int OLDEST_OF_WORKERS = 17;

    /** @param written the phases of its load that stand in the file */
    void check(List<Phase> written) {
        DriverSpec.Benchmark benchmark = arm.client().driver().benchmark();
        if (benchmark == null) {
            checkJdk();
            return;
        }
        written.forEach(this::checkKind);
        if (!isSingleShot(benchmark)) {
            arm.load().phases().forEach(this::checkCount);
        }
        if (benchmark.isOfCache() && arm.workload().data().rows() == 0) {
            scope.remark(
                    scope.origin(arm.workload(), otherwise),
                    "a benchmark of a cache fills it first, and this workload has no records",
                    "write how many under 'records', as 'rows'");
        }
    }

    /** A cache lives in the load worker, unless JMH makes a process for it. */
    private void checkJdk() {
        int jdk = arm.store().jdk();
        if (!arm.store().provider().isEmpty() && jdk > 0 && jdk < OLDEST_OF_WORKERS) {
            scope.remark(
                    scope.origin(arm.store(), otherwise),
                    "a cache lives in the load worker, which runs on JDK " + OLDEST_OF_WORKERS
                            + " and newer",
                    "take a newer 'jdk', or the client 'jmh', which makes a process of its own");
        }
    }

    private static boolean isSingleShot(DriverSpec.Benchmark benchmark) {
        return CacheBenchmark.of(benchmark.name())
                .filter(CacheBenchmark::isSingleShot)
                .isPresent();
    }

    /** A benchmark has threads, and each starts its next operation when the last one has ended. */
    private void checkKind(Phase phase) {
        if (phase.kind() != Kind.CLOSED) {
            scope.remark(
                    scope.origin(phase, otherwise),
                    "a benchmark has no rate",
                    "write 'closed: 1', as many as it shall have threads, in 'warm-up' and"
                            + " 'measure'");
        }
    }

    private void checkCount(Phase phase) {
        if (phase.operations() > 0) {
            scope.remark(
                    scope.origin(phase, otherwise),
                    "a benchmark runs for its time, and for no 'count' of operations",
                    "leave out 'count'");
        }
    }
}
