package dohyo.cli.verb;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.UserMistake;
import dohyo.cli.plan.ClaimObstacle;
import dohyo.lab.StoreObjections;
import dohyo.lab.StoreObjections.Objection;
import dohyo.language.ExperimentPlaces;
import dohyo.language.ExperimentReader.Reading;
import dohyo.language.Problem;
import dohyo.language.ProblemPrinter;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.ClaimTestability;
import dohyo.model.experiment.Experiment;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Workload;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What is wrong with an experiment that can be read, at its place in the file: stores that cannot
 * be started, claims that nothing can decide, and what a store has refused.
 */
public final class ForeseenProblems {

    private static final String THIS = "this statement";

    private final Experiment experiment;
    private final ExperimentPlaces places;

    private ForeseenProblems(Experiment experiment, ExperimentPlaces places) {
        this.experiment = experiment;
        this.places = places;
    }

    private static Optional<ForeseenProblems> of(Reading reading) {
        Experiment experiment = reading.experiment();
        ExperimentPlaces places = reading.places();
        return experiment == null || places == null
                ? Optional.empty()
                : Optional.of(new ForeseenProblems(experiment, places));
    }

    /** All that is known without starting anything; none when the file cannot be read. */
    public static List<Problem> all(Reading reading, Console console) throws IOException {
        Optional<ForeseenProblems> foreseen = of(reading);
        List<Problem> all = new ArrayList<>();
        if (foreseen.isPresent()) {
            all.addAll(foreseen.get().ofStores(console));
            all.addAll(foreseen.get().ofClaims());
        }
        all.sort(Comparator.comparingInt(Problem::line).thenComparingInt(Problem::column));
        return all;
    }

    /** Ends in the user's mistake when a store cannot be started anywhere. */
    public static void requireStores(
            ExperimentSource source, @Nullable AttachedSystem attachment, Console console)
            throws IOException {
        Optional<ForeseenProblems> foreseen = of(source.read(attachment));
        List<Problem> problems =
                foreseen.isPresent() ? foreseen.get().ofStores(console) : List.of();
        if (!problems.isEmpty()) {
            throw new UserMistake(new ProblemPrinter().print(problems));
        }
    }

    /** The same, of a file that is only checked. */
    public static List<Problem> refusals(ExperimentSource source, String message) {
        return of(source.read()).flatMap(foreseen -> foreseen.ofStatement(message)).stream()
                .toList();
    }

    /** What became of operations that failed, by their names; each where it is described. */
    public static List<Problem> failures(ExperimentSource source, Map<String, String> failed) {
        List<Problem> problems = new ArrayList<>();
        of(source.read())
                .ifPresent(foreseen -> foreseen.experiment.arms().stream()
                        .flatMap(arm -> arm.workload().operations().stream())
                        .filter(operation -> failed.containsKey(operation.name()))
                        .map(operation -> foreseen.places.problem(
                                operation,
                                "operation " + MessagePhrases.quoted(operation.name()) + ": "
                                        + failed.get(operation.name()),
                                "start such a store with './dohyo up' and try it by hand"))
                        .distinct()
                        .forEach(problems::add));
        return problems;
    }

    /** A store's refusal at the statement that it names; empty when it names none of the file. */
    public static Optional<UserMistake> refused(
            ExperimentSource source, @Nullable AttachedSystem attachment, String message) {
        return of(source.read(attachment))
                .flatMap(foreseen -> foreseen.ofStatement(message))
                .map(problem -> new UserMistake(new ProblemPrinter().print(problem)));
    }

    private List<Problem> ofStores(Console console) throws IOException {
        List<Problem> problems = new ArrayList<>();
        for (Objection each : StoreObjections.of(experiment, console.installation())) {
            problems.add(places.problem(each.store(), each.field(), each.message(), each.hint()));
        }
        return problems;
    }

    private List<Problem> ofClaims() {
        List<Problem> problems = new ArrayList<>();
        ClaimTestability anywhere = new ClaimTestability(experiment, null);
        boolean isJudged = !experiment.screen() && !places.leavesScaleOpen();
        for (Claim claim : isJudged ? experiment.claims() : List.<Claim>of()) {
            ClaimObstacle.of(claim, experiment)
                    .filter(obstacle -> anywhere.lack(claim).isEmpty())
                    .ifPresent(obstacle -> problems.add(places.problem(
                            claim,
                            obstacle.field(),
                            "claim " + MessagePhrases.quoted(claim.id()) + ": "
                                    + obstacle.message(),
                            obstacle.hint())));
        }
        return problems;
    }

    /** Of several the longest one: another may be a part of it. */
    private Optional<Problem> ofStatement(String message) {
        return experiment.arms().stream()
                .flatMap(arm -> statements(arm.workload()))
                .distinct()
                .filter(message::contains)
                .filter(places::knows)
                .max(Comparator.comparingInt(String::length))
                .map(statement -> places.problem(
                        statement,
                        message.replace("\"" + statement + "\"", THIS).replace(statement, THIS),
                        "correct it; this trial has loaded and measured nothing"));
    }

    private static Stream<String> statements(Workload workload) {
        return Stream.concat(
                workload.space().schema().stream(),
                workload.asks().flatMap(ask -> ask.texts().stream()));
    }
}
