package dohyo.lab;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreProvider;
import dohyo.lab.stores.StoreProvider.Plans;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Which stores of an experiment can be started nowhere; told without starting or fetching. */
public final class StoreObjections {

    private static final String VERSION = "version";
    private static final String BETWEEN = "; ";

    private final Jdks jdks;
    private final Path cache;

    private StoreObjections(Jdks jdks, Path cache) {
        this.jdks = jdks;
        this.cache = cache;
    }

    /**
     * Why a store cannot be started.
     *
     * @param store as the experiment has it
     * @param field of it that is wrong, as experiments call it
     * @param message what is wrong, without a full stop
     * @param hint what to do; empty for none
     */
    public record Objection(StoreSpec store, String field, String message, String hint) {

        static Objection of(StoreSpec store, String field, String sentence) {
            int cut = sentence.indexOf(BETWEEN);
            return cut < 0
                    ? new Objection(store, field, sentence, "")
                    : new Objection(
                            store,
                            field,
                            sentence.substring(0, cut),
                            sentence.substring(cut + BETWEEN.length()));
        }
    }

    /** Of all arms; none of systems that somebody else keeps. */
    public static List<Objection> of(Experiment experiment, DohyoInstallation installation)
            throws IOException {
        List<StoreSpec> started = experiment.arms().stream()
                .map(Arm::store)
                .filter(store -> !store.isAttached())
                .distinct()
                .toList();
        List<Objection> all = new ArrayList<>();
        try (Processes processes = new Processes(installation.cache())) {
            StoreObjections each = new StoreObjections(
                    new Jdks(installation.jdks(), installation.cache(), processes),
                    installation.cache());
            for (StoreSpec store : started) {
                each.of(store).ifPresent(all::add);
            }
        }
        return all;
    }

    private Optional<Objection> of(StoreSpec store) {
        StoreProvider room = StoreProviders.of(store);
        Optional<Objection> unfit = room.plans(jdks).flatMap(plans -> unfit(store, plans));
        return unfit.isPresent()
                ? unfit
                : room.unpublished(store, cache).map(why -> Objection.of(store, VERSION, why));
    }

    private static Optional<Objection> unfit(StoreSpec store, Plans plans) {
        Optional<String> refused = refusal(store, plans);
        return refused.map(why -> Objection.of(store, culprit(store, plans), why));
    }

    /** The field without which it would start. */
    private static String culprit(StoreSpec store, Plans plans) {
        StoreSpec.Jvm jvm = store.jvm();
        StoreSpec otherJdk =
                store.withJvm(new StoreSpec.Jvm(0, jvm.gc(), jvm.heapBytes(), jvm.flags()));
        if (jvm.jdk() > 0 && refusal(otherJdk, plans).isEmpty()) {
            return "jdk";
        }
        StoreSpec otherCollector =
                store.withJvm(new StoreSpec.Jvm(jvm.jdk(), "", jvm.heapBytes(), jvm.flags()));
        return !jvm.gc().isEmpty() && refusal(otherCollector, plans).isEmpty() ? "gc" : VERSION;
    }

    /** What the machine lacks is told when it is needed. */
    private static Optional<String> refusal(StoreSpec store, Plans plans) {
        try {
            StoreRuntime unused = plans.of(store, false);
            return Optional.empty();
        } catch (StoreFailure e) {
            return e.usersInput() ? Optional.of(String.valueOf(e.getMessage())) : Optional.empty();
        }
    }
}
