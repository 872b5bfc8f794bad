package dohyo.engine;

import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks;

import java.util.ArrayList;
import java.util.List;

/** Stretches of a thousand operations of 4 us, of which each allocates 24 bytes. */
public final class ScriptedBenchmarks implements InProcessBenchmarks {

    private static final List<String> NAMES = List.of("counted", "uncounted");

    /** What was asked for. */
    static final List<Order> ORDERS = new ArrayList<>();

    @Override
    public String of() {
        return "scripted";
    }

    @Override
    public Ready ready(Order order) throws ClientFailure {
        if (!NAMES.contains(order.name())) {
            throw new ClientFailure("there is no benchmark " + order.name());
        }
        ORDERS.add(order);
        Long bytes = order.name().equals("counted") ? 24_000L : null;
        return (course, listener) -> {
            for (int i = 0; i < course.stretches(); i++) {
                listener.accept(new Stretch(1000, 4_000_000 / course.threads(), 5_000_000, bytes));
            }
        };
    }
}
