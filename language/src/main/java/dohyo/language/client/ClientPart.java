package dohyo.language.client;

import dohyo.language.scope.Scope;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FieldRule;
import dohyo.language.shape.FreeShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.CacheBenchmark;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.ClientSpec.Sharing;
import dohyo.model.experiment.DriverSpec;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/** {@code client:}, how the load reaches the store. */
public final class ClientPart extends RecordShape<ClientSpec> {

    private static final String OWN = "cql";

    private final FieldDeclaration<String> name = standard(
            "name",
            ChoiceShape.of(Function.identity(), names()),
            OWN,
            "Which client is used: the lab's own, a driver, or a benchmark"
                    + " (docs/systems/clients.md)");
    private final FieldDeclaration<String> benchmark = optional(
            "benchmark",
            ChoiceShape.of(Function.identity(), DriverSpec.Benchmark.NAMES.toArray(String[]::new)),
            "needed by `jmh`",
            "What `jmh` measures: of a driver in its own process, on rows that it has read from the"
                    + " store; of a cache in a process that it forks");
    private final FieldDeclaration<String> of = optional(
            "of",
            ChoiceShape.of(
                    Function.identity(), DriverSpec.Benchmark.CLIENTS.toArray(String[]::new)),
            "needed by `jmh`",
            "Whose code `jmh` measures");
    private final FieldDeclaration<String> version = optional(
            "version",
            CommonFieldShapes.VERSION,
            "the version that Dohyo was tried with",
            "Version of the driver");
    private final FieldDeclaration<Map<String, Object>> settings = optional(
            "settings",
            new FreeShape("the driver's"),
            "its own defaults, without retries, metrics and paging",
            "Settings of the driver by its own names, dots and all");
    private final FieldDeclaration<Long> connections = standard(
            "connections",
            CommonFieldShapes.count("1", "1024"),
            "2",
            "Connections to each node, of each lane");
    private final FieldDeclaration<Long> inFlight = standard(
            "in-flight",
            CommonFieldShapes.count("1", "32768"),
            "1024",
            "Maximum requests in flight, over all connections, lanes and workers");
    private final FieldDeclaration<Long> lanes = standard(
            "lanes",
            CommonFieldShapes.count("1", "64"),
            "1",
            "Parts of the generator that share every load: each has its own threads,"
                    + " connections and histograms; one is enough on most machines");
    private final FieldDeclaration<Long> workers = standard(
            "workers",
            CommonFieldShapes.count("1", "16"),
            "1",
            "Processes that share every load, each with that many lanes; use more when one"
                    + " process is saturated and cores are free");
    private final FieldDeclaration<String> consistency = standard(
            "consistency",
            CommonFieldShapes.consistency(CommonFieldShapes.LEVELS),
            ClientSpec.USUAL_CONSISTENCY,
            "CQL consistency level");
    private final FieldDeclaration<Long> timeout = standard(
            "timeout",
            CommonFieldShapes.duration("1ms"),
            "12s",
            "An unanswered request counts as failed after this time");

    private final FieldDeclaration<ClientSettings.Protocol> protocol = standard(
            "protocol",
            ChoiceShape.of(ClientPart::word, ClientSettings.Protocol.values()),
            "v4",
            "Version of the CQL protocol; newest takes v5 if the store speaks it, otherwise v4");

    private final FieldDeclaration<ClientSettings.Compression> compression = standard(
            "compression",
            ChoiceShape.of(ClientPart::word, ClientSettings.Compression.values()),
            "none",
            "Compression of the traffic between client and store");

    private final FieldDeclaration<ClientSettings.Tls> tls = standard(
            "tls",
            ChoiceShape.of(ClientPart::word, ClientSettings.Tls.values()),
            "off",
            "Encryption; on verifies the store's certificate: a store that the lab starts gets"
                    + " one, for others see docs/systems/connections.md");

    private final FieldDeclaration<ClientSettings.Routing> routing = standard(
            "routing",
            ChoiceShape.of(ClientPart::word, ClientSettings.Routing.values()),
            "token-aware",
            "Which node gets a request: a replica of its partition, or all nodes in turn");

    private final FieldDeclaration<ClientSettings.Login> login = standard(
            "login",
            ChoiceShape.of(ClientPart::word, ClientSettings.Login.values()),
            "nobody",
            "Who the load logs in as; with user, a Cassandra of the lab requires passwords and"
                    + " the load is an ordinary user, subject to guardrails");

    private final FieldDeclaration<Double> tracing = standard(
            "tracing",
            NotationShape.of(Notations.PERCENT, "0%", "100%"),
            "0%",
            "Share of the requests that the store is asked to trace, which is expensive for the"
                    + " store");

    public ClientPart() {
        super("client", "How the load reaches the store.");
        rule(FieldRule.onlyWith(version, name));
        rule(FieldRule.onlyWith(settings, name));
        rule(FieldRule.onlyWith(benchmark, name));
        rule(FieldRule.onlyWith(of, name));
        rule(FieldRule.when(name, OWN).refuses(version, settings, benchmark, of));
        refuseForDrivers();
        refuseForOwnClients();
        rule(FieldRule.when(name, ClientSpec.JMH)
                .needs(benchmark, of)
                .refuses(settings, tls, routing, tracing, login, lanes, workers));
    }

    /** What they decide by themselves, and what their stores have not. */
    private void refuseForDrivers() {
        rule(FieldRule.when(name, "cassandra-driver-4").refuses(routing, benchmark, of));
        rule(FieldRule.when(name, "cassandra-driver-3").refuses(routing, benchmark, of));
        rule(FieldRule.when(name, ClientSpec.HBASE_CLIENT).refuses(foreign(tls, routing)));
        rule(FieldRule.when(name, ClientSpec.HDFS).refuses(foreign(connections, tls, routing)));
        rule(FieldRule.when(name, ClientSpec.IGNITE_CLIENT)
                .refuses(foreign(connections, tls, routing)));
        rule(FieldRule.when(name, ClientSpec.AEROSPIKE_CLIENT)
                .refuses(foreign(connections, tls, routing)));
    }

    /** Each has nothing but what its protocol has. */
    private void refuseForOwnClients() {
        rule(FieldRule.when(name, ClientSpec.RESP).refuses(foreign(version, settings)));
        rule(FieldRule.when(name, ClientSpec.MEMCACHED)
                .refuses(foreign(version, settings, tls, routing)));
        rule(FieldRule.when(name, ClientSpec.IGNITE_THIN)
                .refuses(foreign(version, settings, tls, routing)));
        rule(FieldRule.when(name, ClientSpec.AEROSPIKE)
                .refuses(foreign(version, settings, connections, tls, routing)));
        rule(FieldRule.when(name, ClientSpec.HBASE).refuses(foreign(version, tls, routing)));
        rule(FieldRule.when(name, ClientSpec.FILE)
                .refuses(foreign(version, connections, tls, routing)));
        rule(FieldRule.when(name, ClientSpec.CACHE)
                .refuses(foreign(version, connections, tls, routing, workers)));
    }

    /** What means nothing to clients of other stores than those of CQL, and to one of them. */
    private FieldDeclaration<?>[] foreign(FieldDeclaration<?>... own) {
        Stream<FieldDeclaration<?>> ofStatements =
                Stream.of(benchmark, of, consistency, protocol, compression, login, tracing);
        return Stream.concat(Stream.of(own), ofStatements).toArray(FieldDeclaration<?>[]::new);
    }

    private static String[] names() {
        return Stream.concat(ClientSpec.NAMES.stream(), Stream.of(ClientSpec.JMH))
                .toArray(String[]::new);
    }

    @Override
    protected void check(Entries given, Scope scope) {
        checkLanes(given, scope);
        checkDriver(given, scope);
        checkBenchmark(given, scope);
    }

    /** Caches have benchmarks of their own, and drivers have. */
    private void checkBenchmark(Entries given, Scope scope) {
        if (!given.has(benchmark) || given.isWrong(benchmark) || given.isWrong(of)) {
            return;
        }
        boolean isOfCache = given.find(of).filter(ClientSpec.CACHE::equals).isPresent();
        boolean isCaches = given.find(benchmark).flatMap(CacheBenchmark::of).isPresent();
        if (given.has(of) && isOfCache != isCaches) {
            scope.remark(
                    given.at(benchmark),
                    "there is no benchmark " + MessagePhrases.quoted(given.get(benchmark)) + " of "
                            + given.get(of),
                    "take one of " + String.join(", ", benchmarks(isOfCache)));
        }
    }

    private static List<String> benchmarks(boolean isOfCache) {
        return isOfCache
                ? Stream.of(CacheBenchmark.values()).map(CacheBenchmark::word).toList()
                : Stream.of(DriverSpec.Benchmark.Piece.values())
                        .map(DriverSpec.Benchmark.Piece::word)
                        .toList();
    }

    private void checkDriver(Entries given, Scope scope) {
        DriverKind driver = kind(given);
        if (driver == null) {
            return;
        }
        DriverChecks checks = new DriverChecks(driver, scope);
        given.find(version).ifPresent(it -> checks.checkVersion(it, given.at(version)));
        given.find(settings).ifPresent(it -> checks.checkSettings(given.at(settings)));
        boolean v5 = given.find(protocol).equals(Optional.of(ClientSettings.Protocol.V5));
        if (v5 && driver.name().equals("cassandra-driver-3")) {
            String message = "cassandra-driver-3 does not speak the final protocol v5";
            scope.remark(given.at(protocol), message, "write v4, or take cassandra-driver-4");
        }
    }

    private void checkLanes(Entries given, Scope scope) {
        if (Stream.of(lanes, workers, inFlight).anyMatch(given::isWrong)) {
            return;
        }
        long all = given.get(lanes) * given.get(workers);
        if (all > given.get(inFlight)) {
            scope.remark(
                    given.at(given.has(lanes) ? lanes : workers),
                    "more lanes than requests in flight",
                    "raise 'in-flight', now " + given.get(inFlight) + ", or take fewer "
                            + (given.get(workers) > 1 ? "lanes or workers" : "lanes"));
        }
    }

    /** Of a benchmark the driver whose code it measures. */
    private @Nullable DriverKind kind(Entries given) {
        return DriverKind.of(given.find(of).orElse(given.get(name)));
    }

    private DriverSpec driver(Entries given) {
        DriverKind driver = kind(given);
        if (driver == null) {
            return DriverSpec.NONE;
        }
        String whose = driver.name();
        return new DriverSpec(
                given.find(version).orElse(DriverSpec.standard(whose).version()),
                given.find(settings).orElse(Map.of()),
                given.find(benchmark)
                        .map(what -> new DriverSpec.Benchmark(what, whose))
                        .orElse(null));
    }

    private static String word(Enum<?> choice) {
        return choice.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    @Override
    protected ClientSpec build(Entries given, Scope scope) {
        return new ClientSpec(
                given.has(name) ? given.get(name) : "",
                new Sharing(
                        Math.toIntExact(given.get(workers)),
                        Math.toIntExact(given.get(lanes)),
                        Math.toIntExact(given.get(connections)),
                        Math.toIntExact(given.get(inFlight))),
                given.get(consistency),
                given.get(timeout),
                new ClientSettings(
                        given.get(protocol),
                        given.get(compression),
                        given.get(tls),
                        given.get(routing),
                        given.get(tracing),
                        given.get(login)),
                driver(given));
    }
}
