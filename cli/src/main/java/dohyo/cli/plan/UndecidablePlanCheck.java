package dohyo.cli.plan;

import dohyo.cli.console.UserMistake;
import dohyo.cli.plan.ClaimPower.Kind;

import java.util.List;
import java.util.stream.Collectors;

/** Refuses plans that cannot decide what they claim, before they cost anything. */
public final class UndecidablePlanCheck {

    private UndecidablePlanCheck() {}

    /** Ends in the user's mistake when a claim about two arms cannot be decided. */
    public static void ofUndecidable(List<ClaimPower> prospects, int blocks) {
        List<ClaimPower> undecidable = prospects.stream()
                .filter(prospect -> prospect.kind() == Kind.NOT_DECIDABLE)
                .toList();
        if (!undecidable.isEmpty()) {
            throw new UserMistake("error: this plan cannot decide its claims, whatever it"
                    + " measures:\n"
                    + undecidable.stream()
                            .map(one -> "  " + one.claim() + ": " + one.says() + "\n")
                            .collect(Collectors.joining())
                    + "It has " + blocks + (blocks == 1 ? " block" : " blocks")
                    + "; write more in the file (blocks: 5, or 10 with until: decided), or"
                    + " run it with"
                    + " --screen to explore without a verdict");
        }
    }
}
