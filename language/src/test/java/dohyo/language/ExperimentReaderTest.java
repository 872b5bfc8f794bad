package dohyo.language;

import static org.assertj.core.api.Assertions.assertThat;

import static java.util.Objects.requireNonNull;

import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.Claim;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Experiment;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.ScriptStep;
import dohyo.model.experiment.ScriptStep.Kind;
import dohyo.model.experiment.ScriptStep.Spread;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.workload.ContentField;
import dohyo.model.workload.Field;
import dohyo.model.workload.KeyField;

import org.junit.jupiter.api.Test;

import java.util.List;
import java.util.Map;

/** Right files become the records they should. */
class ExperimentReaderTest {

    private static final long SECOND = 1_000_000_000L;

    @Test
    void what_is_left_out_has_a_sensible_default() {
        Experiment experiment = read(Catalog.smallest());
        assertThat(experiment.blocks()).isEqualTo(1);
        assertThat(experiment.seed()).isEqualTo(42);
        assertThat(experiment.about()).isEmpty();
        assertThat(experiment.claims()).isEmpty();
        Arm arm = experiment.arms().get(0);
        assertThat(arm.name()).isEqualTo("null");
        assertThat(arm.client())
                .isEqualTo(new ClientSpec("cql", 2, 1024, "LOCAL_ONE", 12 * SECOND));
        assertThat(arm.workload().space().name()).isEqualTo("dohyo");
        assertThat(arm.workload().data().rows()).isZero();
        assertThat(arm.workload().operations().get(0).weight()).isEqualTo(1);
        assertThat(arm.load().drainNanos()).isEqualTo(5 * SECOND);
        assertThat(arm.load().warmup()).isEqualTo(Phase.Hold.of(10 * SECOND, 100.0));
        assertThat(arm.timeline()).isEmpty();
    }

    @Test
    void a_warm_up_left_out_begins_as_the_first_phase_does() {
        assertThat(loadOf("{hold: [300/s, 200/s], for: 1s}").warmup())
                .isEqualTo(Phase.Hold.of(10 * SECOND, 200.0));
        assertThat(loadOf("{closed: 7, for: 1s}").warmup())
                .isEqualTo(Phase.Closed.of(10 * SECOND, 7));
        assertThat(loadOf("{search: {goal: p99 < 1ms, from: 9/s, to: 99/s}, for: 1s}")
                        .warmup())
                .isEqualTo(Phase.Hold.of(10 * SECOND, 9.0));
    }

    @Test
    void a_ramp_has_two_rates_and_warms_up_at_the_lower() {
        Load load = loadOf("{ramp: {from: 20k/s, to: 500/s}, arrivals: poisson, for: 1s}");
        Phase phase = load.phases().get(0);
        assertThat(phase.kind()).isEqualTo(Load.Kind.RAMP);
        assertThat(phase.arrivals()).isEqualTo(Load.Arrivals.POISSON);
        assertThat(((Phase.Ramped) phase).ramp()).isEqualTo(new Load.Ramp(20_000, 500));
        assertThat(load.warmup()).isEqualTo(Phase.Hold.of(10 * SECOND, 500.0));
    }

    @Test
    void streams_have_times_and_loads_of_their_own() {
        Load load = loadOf("{for: 9s, streams: {a: {operations: read, hold: 5/s},"
                + " b: {operations: [read], closed: 3, from: 2s, to: 4s}}}");
        Phase phase = load.phases().get(0);
        assertThat(phase.kind()).isEqualTo(Load.Kind.STREAMS);
        assertThat(phase.streams()).extracting(Load.Stream::name).containsExactly("a", "b");
        assertThat(phase.streams().get(0).toNanos()).isEqualTo(9 * SECOND);
        assertThat(phase.streams().get(0).load().ratesPerSecond()).containsExactly(5.0);
        assertThat(phase.streams().get(1).fromNanos()).isEqualTo(2 * SECOND);
        assertThat(phase.streams().get(1).load()).isEqualTo(Phase.Closed.of(2 * SECOND, 3));
        Phase warmup = requireNonNull(load.warmup());
        assertThat(warmup.streams()).extracting(Load.Stream::name).containsExactly("a");
        assertThat(warmup.streams().get(0).toNanos()).isEqualTo(10 * SECOND);
    }

    @Test
    void a_search_can_be_repeated_and_lanes_can_share() {
        String search = "{search: {goal: p99 < 1ms, from: 9/s, to: 99/s, repeat: 3}, for: 1s}";
        assertThat(((Phase.Search) loadOf(search).phases().get(0)).goal().repeat())
                .isEqualTo(3);
        String text = Catalog.smallest() + "client: {lanes: 4}\n";
        assertThat(read(text).arms().get(0).client().lanes()).isEqualTo(4);
    }

    @Test
    void a_warm_up_can_be_refused() {
        String text = Catalog.smallest().replace("measure:", "warm-up: none\n  measure:");
        assertThat(read(text).arms().get(0).load().warmup()).isNull();
    }

    @Test
    void a_script_of_the_null_store_is_read_line_by_line() {
        String script = "[{do: delay, by: 1ms}, {at: 5s, do: stall, for: 2s},"
                + " {do: error, every: 100}, {at: 1s, do: reset, every: 1k}]";
        String text = Catalog.smallest().replace("name: null", "name: null, script: " + script);
        assertThat(read(text).arms().get(0).store().script())
                .containsExactly(
                        new ScriptStep(ScriptStep.Kind.DELAY, 0, SECOND / 1000, 0),
                        new ScriptStep(ScriptStep.Kind.STALL, 5 * SECOND, 2 * SECOND, 0),
                        new ScriptStep(ScriptStep.Kind.ERROR, 0, 0, 100),
                        new ScriptStep(ScriptStep.Kind.RESET, SECOND, 0, 1000));
    }

    @Test
    void delays_of_a_script_have_a_distribution() {
        String script = "[{do: delay, exponential: 2ms},"
                + " {do: delay, bimodal: {fast: 1ms, slow: 20ms, slow-share: 2.5%}}]";
        String text = Catalog.smallest().replace("name: null", "name: null, script: " + script);
        Spread bimodal = Spread.bimodal(SECOND / 50, 0.025);
        assertThat(read(text).arms().get(0).store().script())
                .containsExactly(
                        new ScriptStep(Kind.DELAY, 0, SECOND / 500, 0, Spread.EXPONENTIAL),
                        new ScriptStep(Kind.DELAY, 0, SECOND / 1000, 0, bimodal));
    }

    @Test
    void a_part_of_an_arm_replaces_the_one_at_the_top() {
        String text = Catalog.smallest() + """
                client: {connections: 8}
                arms:
                  a: {client: {timeout: 1s}}
                  b: {store: {name: cassandra, version: 5.10, settings: {a: 1, b: [x, 2.5, true]}}}
                """;
        List<Arm> arms = read(text).arms();
        assertThat(arms.get(0).client())
                .isEqualTo(new ClientSpec("cql", 2, 1024, "LOCAL_ONE", SECOND));
        assertThat(arms.get(1).client().connections()).isEqualTo(8);
        assertThat(arms.get(1).store().version()).isEqualTo("5.10");
        assertThat(arms.get(1).store().settings())
                .isEqualTo(Map.of("a", 1L, "b", List.of("x", 2.5, true)));
    }

    @Test
    void a_price_is_that_of_all_arms_or_of_one() {
        String text = Catalog.smallest() + """
                price: 0.31 USD/h
                arms:
                  a: {price: 1.24USD/h}
                  b: {}
                """;
        assertThat(read(text).arms())
                .extracting(arm -> requireNonNull(arm.price()).describe())
                .containsExactly("1.24 USD/h", "0.31 USD/h");
        assertThat(read(Catalog.smallest()).arms().get(0).price()).isNull();
    }

    @Test
    void content_has_sizes_and_keys_have_rows() {
        String fields = "fields: {k: {type: bigint, choose: zipfian}, t: {type: text},"
                + " b: {type: blob, size: 1k..2k}, i: {type: int}}, data: {rows: 7, cql: x},";
        String text = Catalog.smallest().replace("{operations:", "{" + fields + " operations:");
        assertThat(read(text).arms().get(0).workload().fields().values())
                .containsExactly(
                        new KeyField("k", Field.Type.BIGINT, Field.Choose.ZIPFIAN, 7, ""),
                        new ContentField("t", Field.Type.TEXT, 100, 100),
                        new ContentField("b", Field.Type.BLOB, 1024, 2048),
                        new ContentField("i", Field.Type.INT, 0, 0));
    }

    @Test
    void claims_have_thresholds_in_the_unit_of_their_quantity() {
        String text = Catalog.smallest() + """
                claims:
                  slow: {says: x, quantity: service.p99.9(read), at-least: 1.5s}
                  busy: {says: x, quantity: throughput, at-most: 60/min, source: a paper}
                  sound: {says: x, quantity: errors(read), at-most: 0.5%}
                """;
        assertThat(read(text).claims())
                .containsExactly(
                        claim(Claim.Quantity.Kind.SERVICE, 99.9, Claim.Rule.AT_LEAST),
                        Claim.that(
                                        "busy",
                                        "x",
                                        new Claim.Quantity(Claim.Quantity.Kind.THROUGHPUT, 0, "")
                                                .of("null"),
                                        Claim.Rule.AT_MOST,
                                        1)
                                .from("a paper", null),
                        Claim.that(
                                "sound",
                                "x",
                                new Claim.Quantity(Claim.Quantity.Kind.ERRORS, 0, "read")
                                        .of("null"),
                                Claim.Rule.AT_MOST,
                                0.005));
    }

    @Test
    void failures_are_claimed_as_shares() {
        String text = Catalog.smallest() + """
                claims:
                  some: {says: x, quantity: errors(read), at-most: 1%}
                  none: {says: x, quantity: wrong-data, at-most: 0%}
                """;
        assertThat(read(text).claims())
                .extracting(Claim::quantity)
                .containsExactly(
                        new Claim.Quantity(Claim.Quantity.Kind.ERRORS, 0, "read"),
                        new Claim.Quantity(Claim.Quantity.Kind.WRONG_DATA, 0, ""));
        assertThat(read(text).claims()).extracting(Claim::value).containsExactly(0.01, 0.0);
    }

    @Test
    void actions_say_what_is_done_to_which_node() {
        String text = Catalog.smallest()
                        .replace("store: {name: null}", "store: {name: cassandra, version: 4.1.10}")
                        .replace("for: 1s", "for: 60s")
                + """
                time-line:
                  - {at: 9s, do: upgrade, node: 1, version: 5.0.9, jdk: 17}
                  - {at: 1s, do: suspend, for: 2s}
                  - {at: 4s, do: repair, keyspace: ks, table: t}
                  - {at: 5s, do: set, bean: Caches, attribute: KeyCacheCapacityInMB, value: 8}
                """;
        Arm arm = read(text).arms().get(0);
        assertThat(arm.timeline())
                .extracting(Action::kind)
                .containsExactly(
                        Action.Kind.SUSPEND,
                        Action.Kind.REPAIR,
                        Action.Kind.SET,
                        Action.Kind.UPGRADE);
        assertThat(arm.timeline().get(0))
                .isEqualTo(new Action(SECOND, Action.Kind.SUSPEND, 2 * SECOND));
        assertThat(arm.timeline().get(1).tables()).isEqualTo(new Action.Tables("ks", "t"));
        assertThat(arm.timeline().get(2).setting())
                .isEqualTo(new Action.Setting("Caches", "KeyCacheCapacityInMB", "8"));
        assertThat(arm.stores())
                .extracting(StoreSpec::describe)
                .containsExactly("cassandra 4.1.10", "cassandra 5.0.9, JDK 17");
    }

    @Test
    void a_claim_may_divide_by_another_quantity_of_its_arm() {
        String text = Catalog.smallest() + """
                claims:
                  tail:
                    says: x
                    quantity: p99(read)
                    relative-quantity: service.p50(read)
                    at-most: 4
                """;
        Claim claim = read(text).claims().get(0);
        assertThat(claim.value()).isEqualTo(4);
        assertThat(claim.baseline())
                .isEqualTo(new Claim.Baseline(
                        "null", new Claim.Quantity(Claim.Quantity.Kind.SERVICE, 50, "read")));
        assertThat(claim.arms()).containsExactly("null");
        assertThat(claim.quantitiesOf("null"))
                .extracting(Claim.Quantity::word)
                .containsExactly("p99(read)", "service.p50(read)");
    }

    @Test
    void aliases_repeat_what_they_name() {
        String text = Catalog.smallest()
                .replace("{hold: 100/s, for: 1s}", "[&p {hold: 1/s, for: 1s}, *p]");
        assertThat(read(text).arms().get(0).load().phases()).hasSize(2);
    }

    @Test
    void an_experiment_is_called_by_its_file() {
        assertThat(ExperimentReader.idOf("catalog/quick start.v2.yaml"))
                .isEqualTo("quick-start.v2");
        assertThat(ExperimentReader.idOf("C:\\x\\a.yml")).isEqualTo("a");
        assertThat(ExperimentReader.idOf("..")).isEqualTo("experiment");
    }

    @Test
    void the_example_of_the_document_is_short_and_right() {
        String text = Catalog.read(Golden.ROOT.resolve("docs/write/experiments.md"));
        int begin = text.indexOf("```yaml\n") + 8;
        String example = text.substring(begin, text.indexOf("```", begin));
        assertThat(example.lines().count()).isLessThanOrEqualTo(25);
        assertThat(read(example).arms()).hasSize(2);
        assertThat(new EditorCheck(new ExperimentSchema().json()).complaints(example))
                .isEmpty();
    }

    private static Claim claim(Claim.Quantity.Kind kind, double percentile, Claim.Rule rule) {
        Claim.Quantity quantity = new Claim.Quantity(kind, percentile, "read");
        return Claim.that("slow", "x", quantity.of("null"), rule, 1.5 * SECOND);
    }

    private static Load loadOf(String phase) {
        String text = Catalog.smallest().replace("{hold: 100/s, for: 1s}", phase);
        return read(text).arms().get(0).load();
    }

    private static Experiment read(String text) {
        ExperimentReader.Reading reading = new ExperimentReader().read("test.yaml", text);
        assertThat(new ProblemPrinter().print(reading.problems())).isEmpty();
        Experiment experiment = reading.experiment();
        if (experiment == null) {
            throw new AssertionError("neither experiment nor problems");
        }
        return experiment;
    }
}
