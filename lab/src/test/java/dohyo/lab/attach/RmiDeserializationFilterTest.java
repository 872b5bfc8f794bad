package dohyo.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputFilter;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.math.BigDecimal;
import java.net.ConnectException;
import java.net.URI;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

import javax.management.InstanceNotFoundException;
import javax.management.ObjectName;
import javax.security.auth.login.FailedLoginException;

/** Objects of a remote server, through the filter that its answers have to pass. */
class RmiDeserializationFilterTest {

    static Stream<Object> answers() throws Exception {
        return Stream.of(
                List.of(1L, 2.5, "text"),
                Map.of("key", new BigDecimal("1.5")),
                new ObjectName("a:type=B"),
                new InstanceNotFoundException("a:type=B"),
                new IOException("closed", new ConnectException("refused")),
                new FileNotFoundException("of the server"),
                new NotSerializableException("of the server"),
                new UnknownHostException("of the server"));
    }

    @ParameterizedTest
    @MethodSource("answers")
    void values_and_reasons_are_read(Object answer) throws Exception {
        assertThat(read(answer)).hasSameClassAs(answer);
    }

    /** As a JVM's own management says that a password is wrong. */
    @Test
    void a_wrong_password_is_told_as_what_it_is() throws Exception {
        SecurityException refused = new SecurityException("Authentication failed!");
        refused.initCause(new FailedLoginException("Invalid username or password"));
        assertThat((Throwable) read(refused))
                .hasMessage("Authentication failed!")
                .hasCauseInstanceOf(FailedLoginException.class);
    }

    static Stream<Object> others() {
        return Stream.of(new File("here"), URI.create("urn:x"), new Ours());
    }

    @ParameterizedTest
    @MethodSource("others")
    void nothing_else_is_read(Object answer) {
        assertThatThrownBy(() -> read(answer)).isInstanceOf(InvalidClassException.class);
    }

    private static final class Ours extends IOException {
        private static final long serialVersionUID = 1;
    }

    private static Object read(Object written) throws IOException, ClassNotFoundException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(written);
        }
        try (ObjectInputStream in =
                new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            in.setObjectInputFilter(
                    ObjectInputFilter.Config.createFilter(RmiDeserializationFilter.PATTERN));
            return in.readObject();
        }
    }
}
