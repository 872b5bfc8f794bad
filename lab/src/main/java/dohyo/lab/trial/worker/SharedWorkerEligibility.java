package dohyo.lab.trial.worker;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSettings.Tls;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;

/**
 * Which arms that stand side by side can share a load worker: those with the same class path and
 * the same settings of a driver, some of which hold for its whole JVM. Whose certificate is trusted
 * is told to a worker as a whole, and each store has one of its own: where several arms speak TLS
 * each has its own worker.
 */
public final class SharedWorkerEligibility {

    private SharedWorkerEligibility() {}

    /** A word for each arm; those with the same share one. */
    public static List<String> of(List<Arm> arms, List<String> classPaths) {
        long trusting = arms.stream().filter(SharedWorkerEligibility::trusts).count();
        List<String> kinds = new ArrayList<>();
        for (int i = 0; i < arms.size(); i++) {
            boolean alone = trusting > 1 && trusts(arms.get(i));
            String settings = new TreeMap<>(arms.get(i).client().driver().settings()).toString();
            kinds.add(classPaths.get(i) + settings + (alone ? " of arm " + i : ""));
        }
        return kinds;
    }

    private static boolean trusts(Arm arm) {
        return arm.client().settings().tls() != Tls.OFF;
    }
}
