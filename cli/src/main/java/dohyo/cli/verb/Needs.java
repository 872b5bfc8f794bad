package dohyo.cli.verb;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.StoreSpec;

import java.util.List;
import java.util.stream.Stream;

/** What an experiment takes from the network. */
final class Needs {

    private static final String NULL_STORE = "null";

    private Needs() {}

    /** What is fetched once and then kept in the cache; empty for nothing. */
    static List<String> downloads(Experiment experiment) {
        Stream<String> stores = experiment.arms().stream()
                .map(Arm::store)
                .filter(store -> !store.name().equals(NULL_STORE) && !store.isAttached())
                .map(Needs::download);
        Stream<String> drivers = experiment.arms().stream()
                .map(Arm::client)
                .filter(client -> !client.driver().version().isEmpty())
                .map(client ->
                        client.carrier() + " " + client.driver().version() + ", about 10 MB once");
        return Stream.concat(stores, drivers).distinct().toList();
    }

    private static String download(StoreSpec store) {
        return (store.name() + " " + store.version()).strip()
                + ", about 70 MB once, and a Java runtime for it when this machine has none";
    }
}
