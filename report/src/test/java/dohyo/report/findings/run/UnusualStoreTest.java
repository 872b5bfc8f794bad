package dohyo.report.findings.run;

import static org.assertj.core.api.Assertions.assertThat;

import dohyo.report.findings.doubt.Doubt.Level;

import org.junit.jupiter.api.Test;

/** What is to be tried depends on what is unusual about a store. */
class UnusualStoreTest {

    @Test
    void each_note_has_its_own_advice() {
        assertThat(attempt("Cassandra 5.0 supports JDK 11 and 17 only, not JDK 21"))
                .startsWith("Repeat with a JDK that this version supports");
        assertThat(attempt("not a published release, but a build from the folder /src/JDK 8/x"))
                .startsWith("Repeat with a published release");
        assertThat(attempt("started in developer mode")).startsWith("Mention this wherever");
    }

    private static String attempt(String note) {
        return new UnusualStore(Level.DOUBT, "arm 'main'", note).words().attempt();
    }
}
