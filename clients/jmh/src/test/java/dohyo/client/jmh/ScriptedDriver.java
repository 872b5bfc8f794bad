package dohyo.client.jmh;

import dohyo.client.language.Login;

import java.util.List;

/** A driver whose rows are the names of their columns' types; nobody is asked. */
final class ScriptedDriver extends DriverBenchmarks<List<String>, String> {

    private final List<List<String>> rows;

    ScriptedDriver(List<List<String>> rows, LatestCapturedAnswer<List<String>, String> kept) {
        super("scripted", new Methods(Byte.class, Short.class, Long.class), kept);
        this.rows = rows;
    }

    @Override
    protected CapturedAnswer<List<String>, String> ask(Order order, Login login) {
        return new CapturedAnswer<>(rows, order.write());
    }

    @Override
    protected List<String> types(List<String> row) {
        return row;
    }
}
