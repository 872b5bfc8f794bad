package dohyo.language.load;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.language.word.GoalNotation;
import dohyo.language.word.OfferedRateNotation;
import dohyo.model.experiment.Load.Goal;

/** {@code search:}, the bracket around the highest rate that meets a goal. */
final class SearchPart extends RecordShape<Goal> {

    private final FieldDeclaration<GoalNotation.Limit> goal = required(
            "goal",
            NotationShape.of(new GoalNotation()),
            "The percentile of response time, all operations together, and its limit");
    private final FieldDeclaration<Double> from =
            required("from", new OfferedRateNotation(), "The first rate tried");
    private final FieldDeclaration<Double> to =
            required("to", new OfferedRateNotation(), "The highest rate tried");
    private final FieldDeclaration<Double> precision = standard(
            "precision",
            NotationShape.of(Notations.PERCENT, "1%", "100%"),
            "10%",
            "The search ends when the lowest failed rate is at most this much above the highest"
                    + " passed one");

    private final FieldDeclaration<Long> repeat = standard(
            "repeat",
            CommonFieldShapes.count("0", "20"),
            "0",
            "How often both ends of the result are tried again, in random order; a rate passes"
                    + " when most of its tries pass");

    SearchPart() {
        super("search", "Searches for the highest rate that meets a goal.");
    }

    @Override
    protected void check(Entries given, Scope scope) {
        boolean known = given.find(from).isPresent() && given.find(to).isPresent();
        if (known && given.get(from) >= given.get(to)) {
            scope.remark(given.at(to), "'to' is not above 'from'", "search from low to high");
        }
    }

    @Override
    protected Goal build(Entries given, Scope scope) {
        return new Goal(
                given.get(goal).percentile(),
                given.get(goal).nanos(),
                given.get(from),
                given.get(to),
                given.get(precision),
                Math.toIntExact(given.get(repeat)));
    }
}
