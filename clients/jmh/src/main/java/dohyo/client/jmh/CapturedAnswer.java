package dohyo.client.jmh;

import org.jspecify.annotations.Nullable;

import java.util.List;

/**
 * Rows as a real server sent them, and a statement that it prepared; both outlive the connection.
 *
 * @param <R> a row of the driver
 * @param <S> a prepared statement of the driver
 * @param write null when the data set has no statement
 */
public record CapturedAnswer<R, S>(List<R> rows, @Nullable S write) {

    public CapturedAnswer {
        rows = List.copyOf(rows);
    }
}
