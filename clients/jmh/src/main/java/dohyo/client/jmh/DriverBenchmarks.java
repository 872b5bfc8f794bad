package dohyo.client.jmh;

import dohyo.client.language.Login;
import dohyo.engine.client.ClientFailure;
import dohyo.engine.client.InProcessBenchmarks;
import dohyo.model.experiment.DriverSpec.Benchmark.Piece;

import java.util.List;

/**
 * What a driver does with rows and values, without any request: which method measures it, and
 * whether the rows that a store sent are those it reads. A module for each driver has the methods,
 * and what touches the driver's types.
 *
 * @param <R> a row of the driver
 * @param <S> a prepared statement of the driver
 */
public abstract class DriverBenchmarks<R, S> implements InProcessBenchmarks {

    /** Columns that the benchmarks of rows and values read, in the words of {@link #types}. */
    private static final List<String> CELLS = List.of(
            "int", "int", "text", "bigint", "double", "boolean", "timestamp", "uuid", "text");

    /** The column that the benchmarks of user-defined types read. */
    private static final List<String> ELEMENTS = List.of("list");

    private final String of;
    private final Methods methods;
    private final LatestCapturedAnswer<R, S> kept;

    /**
     * Whose methods they are; all drivers call them alike.
     *
     * @param rows has {@code byIndex}, {@code codecGiven} and {@code byName}
     * @param udts has {@code codecLookedUp} and {@code codecGiven}
     * @param values has {@code encoded} and {@code cached}
     */
    public record Methods(Class<?> rows, Class<?> udts, Class<?> values) {}

    /**
     * Benchmarks of a driver.
     *
     * @param of the name of the client
     * @param kept where the methods find what they work on
     */
    protected DriverBenchmarks(String of, Methods methods, LatestCapturedAnswer<R, S> kept) {
        this.of = of;
        this.methods = methods;
        this.kept = kept;
    }

    /**
     * Asks the store once, on a connection that is closed again.
     *
     * @throws ClientFailure made by {@link #unanswered} of what the driver throws
     */
    protected abstract CapturedAnswer<R, S> ask(Order order, Login login) throws ClientFailure;

    /** Types of a row's columns as CQL has them; of a list {@code list}, whatever is in it. */
    protected abstract List<String> types(R row);

    /** The sentence for what the driver has thrown. */
    protected static ClientFailure unanswered(RuntimeException e) {
        return new ClientFailure("the store did not answer the benchmark: " + e.getMessage(), e);
    }

    @Override
    public final String of() {
        return of;
    }

    @Override
    public final Ready ready(Order order) throws ClientFailure {
        Piece piece = Piece.of(order.name())
                .orElseThrow(() ->
                        new ClientFailure("there is no benchmark " + order.name() + " of " + of));
        CapturedAnswer<R, S> answer = ask(order, Login.in(System.getenv()));
        check(answer.rows(), columns(piece));
        kept.keep(answer);
        return new JmhBenchmarkRun(method(piece), order.output());
    }

    /** The method that measures a piece, with its class; the usual way stands under two names. */
    public final String method(Piece piece) {
        return switch (piece) {
            case ROWS_CODEC_LOOKED_UP, ROWS_BY_INDEX -> methods.rows().getName() + ".byIndex";
            case ROWS_CODEC_GIVEN -> methods.rows().getName() + ".codecGiven";
            case ROWS_BY_NAME -> methods.rows().getName() + ".byName";
            case UDT_CODEC_LOOKED_UP -> methods.udts().getName() + ".codecLookedUp";
            case UDT_CODEC_GIVEN -> methods.udts().getName() + ".codecGiven";
            case VALUES_ENCODED -> methods.values().getName() + ".encoded";
            case VALUES_CACHED -> methods.values().getName() + ".cached";
        };
    }

    private static List<String> columns(Piece piece) {
        return switch (piece) {
            case UDT_CODEC_LOOKED_UP, UDT_CODEC_GIVEN -> ELEMENTS;
            case ROWS_CODEC_LOOKED_UP,
                    ROWS_CODEC_GIVEN,
                    ROWS_BY_INDEX,
                    ROWS_BY_NAME,
                    VALUES_ENCODED,
                    VALUES_CACHED -> CELLS;
        };
    }

    /** Refuses rows that the benchmarks do not know how to read. */
    private void check(List<R> rows, List<String> wanted) throws ClientFailure {
        if (rows.isEmpty()) {
            throw new ClientFailure("the benchmark's statement found no row; look at 'data' and at"
                    + " what the first operation binds");
        }
        List<String> found = types(rows.get(0));
        if (!found.equals(wanted)) {
            throw new ClientFailure("the benchmark reads columns of the types "
                    + String.join(", ", wanted) + ", and the answer has "
                    + String.join(", ", found));
        }
    }
}
