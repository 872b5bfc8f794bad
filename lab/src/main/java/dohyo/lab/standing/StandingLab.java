package dohyo.lab.standing;

import dohyo.lab.process.ProcessIdentity;
import dohyo.lab.stores.RunningStore;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * A store that stands, as its keeper wrote it down.
 *
 * @param name for people
 * @param lab name of its files in the cache
 * @param system as the user asked for it
 * @param version as the running store said itself; empty while it starts
 * @param jdk which runs it; empty while it starts
 * @param state {@code starting}, {@code serving}, {@code impaired} (some nodes do not serve),
 *     {@code stopping}, or {@code elsewhere}
 * @param since when it was asked for, ISO 8601
 * @param replication a CQL replication map that suits it
 * @param logs folder of all its logs
 * @param keeper the process that holds it
 * @param elsewhere on which other machine, or in which pid namespace; null when it is here
 */
public record StandingLab(
        String name,
        String lab,
        String system,
        String version,
        String jdk,
        String state,
        String since,
        String replication,
        String logs,
        ProcessIdentity keeper,
        List<StandingNode> nodes,
        @Nullable String elsewhere) {

    static final String STARTING = "starting";
    static final String SERVING = "serving";
    static final String STOPPING = "stopping";
    static final String ELSEWHERE = "elsewhere";
    private static final String IMPAIRED = "impaired";

    StandingLab serving(RunningStore store) {
        List<StandingNode> all = store.nodes().stream()
                .map(node -> StandingNode.of(node, store.version()))
                .toList();
        return new StandingLab(
                name,
                lab,
                system,
                store.version(),
                store.jdk(),
                SERVING,
                since,
                store.replication(),
                logs,
                keeper,
                all,
                elsewhere);
    }

    StandingLab withName(String other) {
        return new StandingLab(
                other,
                lab,
                system,
                version,
                jdk,
                state,
                since,
                replication,
                logs,
                keeper,
                nodes,
                elsewhere);
    }

    StandingLab withState(String other) {
        return with(other, nodes);
    }

    /** As it is now. */
    StandingLab now() {
        List<StandingNode> seen = nodes.stream().map(node -> node.now(state)).toList();
        boolean whole = seen.stream().allMatch(node -> node.state().equals(SERVING));
        return with(state.equals(SERVING) && !whole ? IMPAIRED : state, seen);
    }

    /** Seen from another place, where its process numbers mean nothing. */
    StandingLab elsewhere(String where) {
        List<StandingNode> unseen =
                nodes.stream().map(node -> node.withState(ELSEWHERE)).toList();
        return new StandingLab(
                name,
                lab,
                system,
                version,
                jdk,
                ELSEWHERE,
                since,
                replication,
                logs,
                keeper,
                unseen,
                where);
    }

    private StandingLab with(String otherState, List<StandingNode> others) {
        return new StandingLab(
                name,
                lab,
                system,
                version,
                jdk,
                otherState,
                since,
                replication,
                logs,
                keeper,
                others,
                elsewhere);
    }
}
