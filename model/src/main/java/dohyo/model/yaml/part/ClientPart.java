package dohyo.model.yaml.part;

import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.yaml.shape.ChoiceShape;
import dohyo.model.yaml.shape.Entries;
import dohyo.model.yaml.shape.Entry;
import dohyo.model.yaml.shape.RecordShape;
import dohyo.model.yaml.shape.Scope;
import dohyo.model.yaml.shape.WordShape;
import dohyo.model.yaml.unit.Notations;

import java.util.Locale;
import java.util.function.Function;

/** {@code client:}, how the load reaches the store. */
final class ClientPart extends RecordShape<ClientSpec> {

    private final Entry<String> name = standard(
            "name", ChoiceShape.of(Function.identity(), "cql"), "cql", "Which client is used");
    private final Entry<Long> connections = standard(
            "connections",
            Vocabulary.count("1", "1024"),
            "2",
            "Connections to each node, of each lane");
    private final Entry<Long> inFlight = standard(
            "in-flight",
            Vocabulary.count("1", "32768"),
            "1024",
            "Most requests sent and not yet answered, over all connections and lanes");
    private final Entry<Long> lanes = standard(
            "lanes",
            Vocabulary.count("1", "64"),
            "1",
            "Parts of the generator that share every load: each has threads, connections and"
                    + " histograms of its own; one does on most machines");
    private final Entry<String> consistency = standard(
            "consistency",
            ChoiceShape.of(
                    Function.identity(),
                    "ANY",
                    "ONE",
                    "TWO",
                    "THREE",
                    "QUORUM",
                    "ALL",
                    "LOCAL_QUORUM",
                    "EACH_QUORUM",
                    "LOCAL_ONE"),
            "LOCAL_ONE",
            "CQL consistency level");
    private final Entry<Long> timeout = standard(
            "timeout",
            Vocabulary.duration("1ms"),
            "12s",
            "An unanswered request counts as failed after this time");

    private final Entry<ClientSettings.Protocol> protocol = standard(
            "protocol",
            ChoiceShape.of(ClientPart::word, ClientSettings.Protocol.values()),
            "v4",
            "Version of the CQL protocol; newest takes v5 if the store speaks it, otherwise v4");

    private final Entry<ClientSettings.Compression> compression = standard(
            "compression",
            ChoiceShape.of(ClientPart::word, ClientSettings.Compression.values()),
            "none",
            "Compression of what travels between client and store");

    private final Entry<ClientSettings.Tls> tls = standard(
            "tls",
            ChoiceShape.of(ClientPart::word, ClientSettings.Tls.values()),
            "off",
            "Encryption; on verifies the store's certificate: a store of the lab's gets one, for"
                    + " others see docs/connections.md");

    private final Entry<ClientSettings.Routing> routing = standard(
            "routing",
            ChoiceShape.of(ClientPart::word, ClientSettings.Routing.values()),
            "token-aware",
            "Which node gets a request: a replica of its partition, or all nodes in turn");

    private final Entry<Double> tracing = standard(
            "tracing",
            WordShape.of(Notations.PERCENT, "0%", "100%"),
            "0%",
            "Share of the requests that the store is asked to trace; it costs the store a lot");

    ClientPart() {
        super("client", "How the load reaches the store.");
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    protected void check(Entries given, Scope scope) {
        boolean known = given.find(lanes).isPresent() && given.find(inFlight).isPresent();
        if (known && given.get(lanes) > given.get(inFlight)) {
            scope.remark(
                    given.at(lanes),
                    "more lanes than requests in flight",
                    "raise 'in-flight', now " + given.get(inFlight) + ", or take fewer lanes");
        }
    }

    @Override
    protected ClientSpec build(Entries given, Scope scope) {
        return new ClientSpec(
                given.get(name),
                Math.toIntExact(given.get(connections)),
                Math.toIntExact(given.get(inFlight)),
                given.get(consistency),
                given.get(timeout),
                new ClientSettings(
                        given.get(protocol),
                        given.get(compression),
                        given.get(tls),
                        given.get(routing),
                        given.get(tracing)),
                Math.toIntExact(given.get(lanes)));
    }
}
