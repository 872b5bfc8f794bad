package dohyo.engine.callback;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

import java.io.IOException;
import java.net.ConnectException;
import java.util.concurrent.CompletionException;

/** Failures get the name of the first kind that fits. */
class ExceptionClassifierTest {

    private final ExceptionClassifier kinds = ExceptionClassifier.unwrapping(
                    thrown -> thrown.getCause() == null ? thrown : thrown.getCause())
            .kind("refused", ConnectException.class)
            .kind("broken", IOException.class, IllegalStateException.class)
            .end();

    private String label(Throwable thrown) {
        return kinds.labels().get(kinds.of(thrown));
    }

    @Test
    void first_kind_that_fits_is_meant() {
        assertThat(kinds.labels()).containsExactly("refused", "broken", "other");
        assertThat(label(new ConnectException())).isEqualTo("refused");
        assertThat(label(new IOException())).isEqualTo("broken");
        assertThat(label(new IllegalStateException())).isEqualTo("broken");
        assertThat(label(new CompletionException(new ConnectException()))).isEqualTo("refused");
    }

    @Test
    void what_fits_none_is_other() {
        assertThat(label(new IllegalArgumentException())).isEqualTo("other");
        assertThat(kinds.other()).isEqualTo(2);
    }

    @Test
    void words_are_those_of_what_happened() {
        assertThat(kinds.words(new CompletionException("wrapped", new IOException("no route"))))
                .isEqualTo("no route");
        assertThat(kinds.words(new ConnectException())).isEqualTo("ConnectException");
    }
}
