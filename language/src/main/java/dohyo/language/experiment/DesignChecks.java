package dohyo.language.experiment;

import dohyo.language.scope.Scope;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.Claim.Quantity;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Phase;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/**
 * Which questions fit systems that stand side by side: those about what a store does in a slice;
 * what builds up over time is told from phases that are run as a whole.
 */
record DesignChecks(BlockDesign design, Scope scope, Node at) {

    private static final String INSTEAD = "write 'design: sequential'";

    private static final String IN_ONE_GO =
            "give it 'turn: whole', which runs it once in each block after the rounds";

    private static final Set<Kind> IN_SLICES = EnumSet.of(Kind.HOLD, Kind.CLOSED);

    /** @param twins that stand beside the arms, to show the noise of the machine */
    void check(List<Arm> arms, int twins, List<Claim> claims) {
        if (!design.isSideBySide() || arms.isEmpty()) {
            return;
        }
        int all = arms.size() + twins;
        if (all < 2 || all > BlockDesign.MOST_ARMS) {
            scope.remark(
                    at,
                    "side by side there are 2 to " + BlockDesign.MOST_ARMS + " arms, and here "
                            + (all == 1 ? "is 1" : "are " + all)
                            + (twins == 0 ? "" : " with the one that 'noise' adds"),
                    "name fewer in 'only-arms', or " + INSTEAD);
        }
        arms.forEach(this::check);
        arms.stream()
                .filter(arm -> !arm.load().equals(arms.get(0).load()))
                .findFirst()
                .ifPresent(arm -> remark("arms "
                        + MessagePhrases.quoted(arms.get(0).name()) + " and "
                        + MessagePhrases.quoted(arm.name()) + " have different loads, but arms"
                        + " side by side need the same one"));
        arms.stream()
                .filter(arm -> !arm.cpus().worker().equals(arms.get(0).cpus().worker()))
                .findFirst()
                .ifPresent(arm ->
                        remark("arm " + MessagePhrases.quoted(arm.name()) + " wants other 'cpus'"
                                + " for its load worker, and one worker loads all arms"));
        claims.forEach(claim -> check(claim, arms));
    }

    private void check(Arm arm) {
        String name = "arm " + MessagePhrases.quoted(arm.name());
        if (!arm.timeline().isEmpty()) {
            remark(name + " has a timeline, which goes on while it rests");
        }
        if (arm.store().attachment() != null) {
            remark(name + " is a system that Dohyo did not start: it cannot be started afresh");
        }
        if (arm.client().workers() > 1) {
            remark(name + " has " + arm.client().workers()
                    + " load workers, and one keeps the connections to all arms");
        }
        if (arm.client().driver().benchmark() != null) {
            remark(name + " is a benchmark inside the load worker, and reaches no store");
        }
        for (Phase phase : arm.load().phases()) {
            boolean fits = IN_SLICES.contains(phase.kind()) && phase.operations() == 0;
            if (!fits && !phase.whole()) {
                scope.remark(
                        scope.origin(phase, at),
                        "this load cannot be cut into slices: 'hold' and 'closed' without 'count'"
                                + " can",
                        IN_ONE_GO + ", or " + INSTEAD);
            }
        }
        if (arm.load().phases().stream().allMatch(Phase::whole)) {
            remark(name + " is loaded in no slice: every phase has 'turn: whole'");
        }
    }

    /** A load that is nowhere in the file is not this part's business. */
    private void check(Claim claim, List<Arm> arms) {
        arms.stream()
                .flatMap(arm -> claim.quantitiesOf(arm.name()).stream()
                        .filter(quantity -> quantity.kind().buildsUp())
                        .filter(quantity -> arm.lacks(quantity).isEmpty())
                        .filter(quantity -> !isWhole(arm, quantity)))
                .findFirst()
                .ifPresent(quantity -> scope.remark(
                        scope.origin(claim, at),
                        "what builds up over time cannot be told from slices, between which the"
                                + " store rests",
                        "give the phase " + of(quantity) + "'turn: whole', or " + INSTEAD));
    }

    private static String of(Quantity quantity) {
        return quantity.at().isAll() ? "" : "at " + quantity.at().word() + " ";
    }

    private static boolean isWhole(Arm arm, Quantity quantity) {
        Arm wholes = arm.loaded(new Load(
                null,
                arm.load().phases().stream().filter(Phase::whole).toList(),
                arm.load().drainNanos()));
        return !wholes.load().phases().isEmpty() && wholes.lacks(quantity).isEmpty();
    }

    private void remark(String message) {
        scope.remark(at, message, INSTEAD);
    }
}
