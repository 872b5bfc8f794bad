package dohyo.cli.verb.standing;

import dohyo.cli.console.UserMistake;
import dohyo.lab.standing.StandingLab;
import dohyo.model.text.NearestWord;

import java.util.List;

/**
 * Which of the labs that stand is meant.
 *
 * @param labs all of them
 */
record StandingLabSelection(List<StandingLab> labs) {

    boolean has(String name) {
        return labs.stream().anyMatch(lab -> lab.name().equals(name));
    }

    /** The lab of a name. */
    StandingLab named(String name) {
        return labs.stream()
                .filter(lab -> lab.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new UserMistake("error: no lab named '" + name + "' is running"
                        + (labs.isEmpty()
                                ? ", and no other; ./dohyo up SYSTEM starts one"
                                : NearestWord.hint(name, names()))));
    }

    /** The only one. */
    StandingLab only(String otherwise) {
        if (labs.isEmpty()) {
            throw new UserMistake("error: no lab is running; ./dohyo up SYSTEM starts one");
        }
        if (labs.size() > 1) {
            throw new UserMistake("error: " + labs.size() + " labs stand ("
                    + String.join(", ", names()) + "); " + otherwise);
        }
        return labs.get(0);
    }

    /** Those whose processes can be reached from here. */
    StandingLabSelection here() {
        return new StandingLabSelection(
                labs.stream().filter(lab -> lab.elsewhere() == null).toList());
    }

    private List<String> names() {
        return labs.stream().map(StandingLab::name).toList();
    }
}
