package dohyo.lab.trial;

import dohyo.lab.collect.JsonLinesFile;
import dohyo.lab.collect.ResourceUsageMeter;
import dohyo.lab.process.Command;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.trial.journal.StorePreparationFailed;
import dohyo.lab.trial.journal.TrialEnding;
import dohyo.lab.trial.journal.TrialJournal;
import dohyo.lab.trial.journal.TrialRequest;
import dohyo.lab.trial.turn.InterleavedLoad;
import dohyo.lab.trial.turn.LoadTurnCoordinator;
import dohyo.lab.trial.watch.TrialObserver;
import dohyo.lab.trial.worker.SharedWorker;
import dohyo.lab.trial.worker.SharedWorkerEligibility;
import dohyo.lab.trial.worker.StepGate;
import dohyo.lab.trial.worker.WorkerLink;
import dohyo.model.experiment.BlockDesign;
import dohyo.model.load.WorkerEvent;
import dohyo.model.result.ResultDirectory.TrialDirectory;
import dohyo.model.result.TrialRecord.Outcome;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/**
 * The trials of a block whose stores stand at the same time. Each runs on a thread of its own and
 * is a trial like any other; here they wait for each other: while one readies its store, until all
 * stand, and for their {@link LoadTurnCoordinator}.
 */
public final class SideBySideTrials {

    private static final long LOOK_MILLIS = 100;

    private final Processes processes;
    private final StopRequest stop;
    private final LoadTurnCoordinator turns;
    private final List<Place> places = new ArrayList<>();
    private final List<String> kinds;
    private final Map<Integer, Map<String, String>> told = new ConcurrentHashMap<>();
    private final Map<Place, WorkerLink> links = new HashMap<>();
    private int preparing;
    private String loss = "";

    /** How a trial ended: one of both. */
    public record Result(
            @Nullable TrialEnding ending, @Nullable StoreFailure failure) {}

    /** @param kinds of the load workers of the trials; those of the same can share one */
    SideBySideTrials(
            BlockDesign design,
            List<TrialRequest> orders,
            List<String> kinds,
            Processes processes,
            StopRequest stop) {
        this.processes = processes;
        this.stop = stop;
        this.kinds = List.copyOf(kinds);
        for (int i = 0; i < orders.size(); i++) {
            places.add(new Place(i, orders.get(i)));
        }
        turns = new LoadTurnCoordinator(
                design, orders.get(0).arm().load(), orders.get(0).seed(), this::broken);
    }

    /** Runs them; the results are in their order. */
    List<Result> run(TrialRunner runner) throws IOException {
        List<FutureTask<Result>> tasks = places.stream()
                .map(place -> new FutureTask<>(() -> result(runner, place)))
                .toList();
        for (int i = 0; i < tasks.size(); i++) {
            new Thread(tasks.get(i), "trial-" + places.get(i).order.arm().name()).start();
        }
        try {
            for (FutureTask<Result> task : tasks) {
                await(task);
            }
            List<Result> results = new ArrayList<>();
            for (FutureTask<Result> task : tasks) {
                results.add(get(task));
            }
            return results;
        } finally {
            turns.end();
        }
    }

    /** Until it has ended, in whatever way. */
    private static void await(FutureTask<Result> task) throws IOException {
        try {
            Result unused = task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while trials ran");
        } catch (ExecutionException toldLater) {
            // The others are still to end: none may be left behind.
        }
    }

    private Result result(TrialRunner runner, Place place) throws IOException {
        boolean isKnown = false;
        try {
            TrialEnding ending = runner.run(place.order, place);
            isKnown = true;
            return new Result(ending, null);
        } catch (StoreFailure e) {
            isKnown = true;
            lose("arm " + place.order.arm().name() + " could not be started");
            return new Result(null, e);
        } finally {
            if (!isKnown) {
                lose("arm " + place.order.arm().name() + " broke off");
            }
        }
    }

    /** What broke a trial is told when all have ended, as what it is: a bug stays one. */
    private static Result get(FutureTask<Result> task) throws IOException {
        try {
            return task.get();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new InterruptedIOException("interrupted while trials ran");
        } catch (ExecutionException e) {
            Throwable cause = Objects.requireNonNullElse(e.getCause(), e);
            if (cause instanceof RuntimeException bug) {
                throw bug;
            }
            if (cause instanceof Error bug) {
                throw bug;
            }
            throw cause instanceof IOException known
                    ? known
                    : new IOException(String.valueOf(cause.getMessage()), cause);
        }
    }

    private synchronized void lose(String why) {
        if (loss.isEmpty()) {
            loss = why;
        }
        turns.end();
        notifyAll();
    }

    private void broken(String why) {
        if (!why.isEmpty()) {
            lose(why);
        }
    }

    private synchronized String loss() {
        return loss;
    }

    private synchronized void awaitPreparing(Place place) throws StorePreparationFailed {
        awaitOthersWhile(() -> preparing < place.number);
    }

    private synchronized void stands(Place place) {
        preparing = place.number + 1;
        notifyAll();
    }

    /** Asked while this is locked; ends early when the others cannot go on. */
    private synchronized void awaitOthersWhile(BooleanSupplier missing)
            throws StorePreparationFailed {
        while (missing.getAsBoolean()) {
            if (!loss.isEmpty()) {
                throw new StorePreparationFailed(TrialEnding.leftAlone(loss));
            }
            if (stop.isMade()) {
                throw new StorePreparationFailed(TrialEnding.interrupted());
            }
            try {
                wait(LOOK_MILLIS);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new StorePreparationFailed(TrialEnding.interrupted());
            }
        }
    }

    /**
     * The last one to come starts the workers; that it is the last is found out in the same breath,
     * or two that come at once would both start them.
     */
    private synchronized WorkerLink join(
            Place place, Command command, Consumer<WorkerEvent> listener)
            throws IOException, StorePreparationFailed {
        place.command = command;
        place.listener = listener;
        if (places.stream().allMatch(one -> one.command != null)) {
            startWorkers();
            turns.begin(places.stream().map(Place::turn).toList());
            notifyAll();
        }
        awaitOthersWhile(() -> !links.containsKey(place));
        return Objects.requireNonNull(links.get(place), "link");
    }

    private void startWorkers() throws IOException {
        for (Place leader : places) {
            List<Place> sharing =
                    places.stream().filter(one -> one.leader == leader.number).toList();
            if (!sharing.isEmpty()) {
                SharedWorker worker = SharedWorker.start(
                        processes,
                        together(sharing),
                        sharing.stream().map(Place::listener).toList());
                for (int i = 0; i < sharing.size(); i++) {
                    links.put(sharing.get(i), worker.part(i));
                    sharing.get(i).turn().joins(worker.part(i));
                }
            }
        }
    }

    /** The leader's command with the load plans of all. */
    private static Command together(List<Place> sharing) {
        Command first = sharing.get(0).command();
        List<String> words = new ArrayList<>(first.words());
        Map<String, String> environment = new HashMap<>();
        for (Place place : sharing) {
            environment.putAll(place.command().environment().variables());
            if (place != sharing.get(0)) {
                words.add(place.order.files().loadPlan().toString());
            }
        }
        return first.saying(words).with(Map.copyOf(environment));
    }

    /** One of them. */
    final class Place implements ConcurrentTrialCoordinator {

        private final int number;
        private final TrialRequest order;
        private final InterleavedLoad turn;
        private int leader;
        private @Nullable Command command;
        private @Nullable Consumer<WorkerEvent> listener;

        Place(int number, TrialRequest order) {
            this.number = number;
            this.order = order;
            this.leader = number;
            turn = new InterleavedLoad(
                    order.arm().name(), order.arm().load(), order.files().warmUp());
        }

        InterleavedLoad turn() {
            return turn;
        }

        private Command command() {
            return Objects.requireNonNull(command, "command");
        }

        private Consumer<WorkerEvent> listener() {
            return Objects.requireNonNull(listener, "listener");
        }

        @Override
        public TrialDirectory home(TrialDirectory own) {
            return places.get(leader).order.files();
        }

        @Override
        public void awaitPreparing() throws StorePreparationFailed {
            SideBySideTrials.this.awaitPreparing(this);
        }

        /** Those before it stand already, so it is known whose worker can be its own, too. */
        @Override
        public void stands(RunningStore store, TrialJournal journal) throws IOException {
            told.put(number, Map.copyOf(store.clientEnvironment()));
            leader = SharedWorkerEligibility.leader(number, kinds, told);
            ResourceUsageMeter meter = StoreUsage.meter(store);
            turn.stands(meter, journal.clock(), new JsonLinesFile(order.files().slices()));
            turn.beforeMeasuring(store::measuringBegins);
            SideBySideTrials.this.stands(this);
        }

        @Override
        public void watchedBy(TrialObserver observer) {
            turn.watchedBy(observer);
        }

        @Override
        public Optional<WorkerLink> worker(Command ownCommand, Consumer<WorkerEvent> ownListener)
                throws IOException, StorePreparationFailed {
            return Optional.of(join(this, ownCommand, ownListener));
        }

        @Override
        public void afterLoading(Runnable chore) {
            turn.afterLoading(chore);
        }

        @Override
        public boolean isHeld() {
            return turn.isHeld();
        }

        @Override
        public boolean hasBegunMeasuring() {
            return turn.hasBegunMeasuring();
        }

        @Override
        public Optional<StepGate> gate() {
            return Optional.of(turn);
        }

        @Override
        public String loss() {
            return SideBySideTrials.this.loss();
        }

        /** Closed before the trial's files are sealed. */
        @Override
        public void leave(TrialEnding how) throws IOException {
            if (how.outcome() != Outcome.DONE) {
                lose("arm " + order.arm().name() + " did not come to its end");
            }
            turn.close();
        }
    }
}
