package dohyo.lab.trial.worker;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSettings.Tls;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;

/**
 * Which arms that stand side by side can share a load worker: those with the same class path and
 * the same settings of a driver, some of which hold for its whole JVM. Whose certificate is trusted
 * is told to a worker as a whole, and each store has one of its own: where several arms speak TLS
 * each has its own worker. So it is with all else that a store wants its clients to be told by
 * their environment, such as how a cache or a table is to be made.
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

    /**
     * Number of the first arm whose worker serves this one, too; its own where none does.
     *
     * @param kinds of all
     * @param told by arm, what the clients of its store are told by their environment; of those
     *     that stand
     */
    public static int leader(int arm, List<String> kinds, Map<Integer, Map<String, String>> told) {
        for (int other = 0; other < arm; other++) {
            if (kinds.get(other).equals(kinds.get(arm))
                    && Objects.equals(told.get(other), told.get(arm))) {
                return other;
            }
        }
        return arm;
    }

    private static boolean trusts(Arm arm) {
        return arm.client().settings().tls() != Tls.OFF;
    }
}
