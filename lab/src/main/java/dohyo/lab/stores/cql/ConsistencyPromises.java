package dohyo.lab.stores.cql;

import dohyo.model.experiment.Arm;
import dohyo.model.result.StoreRuntime;
import dohyo.model.workload.Ask;
import dohyo.model.workload.CqlAsk;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * What an answer means to whoever asks at a consistency level: how many replicas have a write when
 * it is acknowledged, and whether a read at the same level must find it.
 */
public final class ConsistencyPromises {

    private static final String ONLY = "one";
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,4}");

    private final String level;
    private final int copies;

    private ConsistencyPromises(String level, int copies) {
        this.level = level;
        this.copies = copies;
    }

    /** Of a store that says how many copies there are, as the client of an arm asks it. */
    public static StoreRuntime of(StoreRuntime ran, Arm arm) {
        String said = ran.promises().getOrDefault(StoreRuntime.COPIES, "");
        if (said.isEmpty()) {
            return ran;
        }
        ConsistencyPromises promises =
                new ConsistencyPromises(arm.client().consistency(), copies(said));
        String others =
                hasOtherLevels(arm) ? "; statements with a consistency of their own excepted" : "";
        Map<String, String> all = new LinkedHashMap<>(ran.promises());
        all.put(StoreRuntime.ACKNOWLEDGED, promises.acknowledged() + others);
        all.put(StoreRuntime.READS, promises.reads() + others);
        return ran.promising(all);
    }

    /** {@code one}, {@code 3} or {@code dc1: 3, dc2: 2}; in data centres of any name. */
    private static int copies(String said) {
        if (said.equals(ONLY)) {
            return 1;
        }
        String factors = said.replaceAll("[^:,]*:", "");
        return NUMBER.matcher(factors)
                .results()
                .map(MatchResult::group)
                .mapToInt(Integer::parseInt)
                .sum();
    }

    private static boolean hasOtherLevels(Arm arm) {
        Stream<Ask> asks = arm.workload().operations().stream()
                .flatMap(operation -> operation.steps().stream())
                .map(step -> step.ask());
        return asks.anyMatch(ask -> ask instanceof CqlAsk cql
                && !cql.options().consistency().isEmpty()
                && !cql.options().consistency().equals(arm.client().consistency()));
    }

    private String acknowledged() {
        if (copies == 1 && !level.equals("ANY")) {
            return "the only copy";
        }
        String who = switch (level) {
            case "ANY" -> "one replica, or the node that keeps a hint for it";
            case "ONE", "LOCAL_ONE" -> "one replica";
            case "TWO" -> "two replicas";
            case "THREE" -> "three replicas";
            case "QUORUM" -> "most of the replicas";
            case "LOCAL_QUORUM" -> "most of the replicas of one data centre";
            case "EACH_QUORUM" -> "most of the replicas of each data centre";
            case "ALL" -> "all replicas";
            default -> "replicas as the client's consistency says";
        };
        return who + " (" + level + ")";
    }

    /** Replicas that are asked meet those that have answered when both are more than there are. */
    private String reads() {
        if (copies == 1 && !level.equals("ANY")) {
            return "what was acknowledged last";
        }
        if (level.equals("LOCAL_QUORUM")) {
            return "what was acknowledged last in the same data centre";
        }
        boolean meets = Arrays.asList("QUORUM", "EACH_QUORUM", "ALL").contains(level)
                || 2 * number() > copies;
        return meets
                ? "what was acknowledged last"
                : "perhaps an older value, until all replicas have the write";
    }

    private int number() {
        return switch (level) {
            case "ONE", "LOCAL_ONE" -> 1;
            case "TWO" -> 2;
            case "THREE" -> 3;
            default -> 0;
        };
    }
}
