package dohyo.lab.attach;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.lab.stores.StoreFailure;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

import java.util.Set;

/** To which servers a login is told. */
class CredentialDisclosurePolicyTest {

    private static final MaskedCredentials ME = new MaskedCredentials("me", "xyzzy");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "''|db:9042|false", // a file named it
                "''|named:9042|true", // the user did
                "''|named:9043|false",
                "db|db:9042|true",
                "DB|db:9042|true",
                "db:9042|db:9042|true",
                "db:9043|db:9042|false",
                "a, b , db|db:9042|true",
                "db|evil.db:9042|false",
                "db|db.evil:9042|false",
                "db|named:9042|false", // the binding is the stricter one
                "[::1]|[::1]:9042|true",
                ",|db:9042|false",
            })
    void server_is_meant(String hosts, String endpoint, boolean meant) {
        assertThat(isFine(() -> of(hosts, false).requireMeant(endpoint))).isEqualTo(meant);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "db:9042|false|false|false",
                "db:9042|true|false|true", // TLS
                "db:9042|false|true|true", // --in-clear
                "127.0.0.1:9042|false|false|true",
                "127.64.3.1:9042|false|false|true",
                "localhost:9042|false|false|true",
                "[::1]:9042|false|false|true",
                "127.0.0.1.evil:9042|false|false|false",
                "localhost.evil:9042|false|false|false",
                "10.0.0.1:9042|false|false|false",
            })
    void nobody_reads_along(String endpoint, boolean encrypted, boolean inClear, boolean fine) {
        assertThat(isFine(() -> of("", inClear).requireUnheard(endpoint, encrypted, "use TLS")))
                .isEqualTo(fine);
    }

    private static CredentialDisclosurePolicy of(String hosts, boolean inClear) {
        return CredentialDisclosurePolicy.of(
                ME,
                hosts,
                "in HOSTS",
                new PasswordRecipientConsent(Set.of("named:9042"), false, inClear));
    }

    /** What may be refused. */
    private interface Disclosure {
        void to() throws StoreFailure;
    }

    private static boolean isFine(Disclosure disclosure) {
        try {
            disclosure.to();
            return true;
        } catch (StoreFailure e) {
            assertThat(e.usersInput()).isTrue();
            assertThat(e).hasMessageNotContaining("xyzzy");
            return false;
        }
    }
}
