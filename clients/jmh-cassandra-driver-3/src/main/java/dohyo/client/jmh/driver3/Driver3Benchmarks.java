package dohyo.client.jmh.driver3;

import dohyo.client.jmh.Measuring;
import dohyo.engine.client.Benchmarks;
import dohyo.engine.client.ClientFailure;

import java.util.List;
import java.util.Map;

/** Benchmarks of driver 3; each reads what it needs from the store once. */
public final class Driver3Benchmarks implements Benchmarks {

    /** In the words of an experiment; the usual way stands under two names. */
    private static final Map<String, String> METHODS = Map.of(
            "rows-codec-looked-up", RowBenchmark.class.getName() + ".byIndex",
            "rows-codec-given", RowBenchmark.class.getName() + ".codecGiven",
            "rows-by-index", RowBenchmark.class.getName() + ".byIndex",
            "rows-by-name", RowBenchmark.class.getName() + ".byName",
            "udt-codec-looked-up", UdtBenchmark.class.getName() + ".codecLookedUp",
            "udt-codec-given", UdtBenchmark.class.getName() + ".codecGiven",
            "values-encoded", ValueBenchmark.class.getName() + ".encoded",
            "values-cached", ValueBenchmark.class.getName() + ".cached");

    @Override
    public String of() {
        return "cassandra-driver-3";
    }

    @Override
    public List<String> names() {
        return METHODS.keySet().stream().sorted().toList();
    }

    @Override
    public Ready ready(Order order) throws ClientFailure {
        String method = METHODS.get(order.name());
        if (method == null) {
            throw new ClientFailure("there is no benchmark " + order.name() + " of " + of());
        }
        Answer answer = Answer.read(order);
        if (order.name().startsWith("udt")) {
            answer.mustBe(UdtBenchmark.COLUMNS);
        } else {
            answer.mustBe(RowBenchmark.COLUMNS);
        }
        Answer.keep(answer);
        return new Measuring(method, order.output());
    }
}
