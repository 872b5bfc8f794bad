package dohyo.cli.verb.show;

import dohyo.lab.StoreProviders;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Experiment;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What an experiment takes from the network. */
final class RequiredDownloads {

    private RequiredDownloads() {}

    /** What is fetched once and then kept in the cache; empty for nothing. */
    static List<String> downloads(Experiment experiment) {
        Stream<String> stores = experiment.arms().stream()
                .map(Arm::store)
                .map(StoreProviders::download)
                .flatMap(Optional::stream);
        Stream<String> drivers = experiment.arms().stream()
                .map(Arm::client)
                .filter(client -> !client.driver().version().isEmpty())
                .map(client ->
                        client.carrier() + " " + client.driver().version() + ", about 10 MB once");
        return Stream.concat(stores, drivers).distinct().toList();
    }
}
