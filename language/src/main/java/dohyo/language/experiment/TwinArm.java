package dohyo.language.experiment;

import dohyo.model.experiment.Arm;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/** The first arm of a block once more at its end, under a name of its own, to show the noise. */
final class TwinArm {

    private static final String AGAIN = "-again";

    private TwinArm() {}

    /** @param taken names of all arms of the file, of which its claims may speak */
    static List<Arm> behind(List<Arm> arms, Set<String> taken) {
        Arm first = arms.get(0);
        String name = Stream.iterate(first.name() + AGAIN, other -> other + AGAIN)
                .filter(other -> !taken.contains(other))
                .findFirst()
                .orElseThrow();
        return Stream.concat(arms.stream(), Stream.of(first.named(name))).toList();
    }
}
