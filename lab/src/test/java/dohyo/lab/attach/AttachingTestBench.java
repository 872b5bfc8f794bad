package dohyo.lab.attach;

import dohyo.lab.process.Processes;
import dohyo.lab.stores.RunningStore;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.StoreSpec;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A system that somebody else keeps, and a launcher that reaches it. */
abstract class AttachingTestBench {

    static final Map<String, String> ENVIRONMENT =
            Map.of("DOHYO_CQL_USER", "me", "DOHYO_CQL_PASSWORD", "open sesame");

    @TempDir
    Path folder;

    final List<String> said = new ArrayList<>();
    Processes processes;
    FakeCluster cluster;

    @BeforeEach
    void open() throws IOException {
        processes = new Processes(folder.resolve("cache"));
        cluster = new FakeCluster("me:open sesame");
    }

    @AfterEach
    void close() throws IOException {
        processes.close();
        cluster.close();
    }

    RunningStore attach(AttachedSystemCredentials access, AttachedSystem attachment)
            throws StoreFailure {
        StoreSpec spec = StoreSpec.of("cassandra", "").withAttachment(attachment);
        AttachingLauncher launcher = new AttachingLauncher(new StartsNothing(), access);
        launcher.prepare(spec, said::add);
        return launcher.start(spec, folder, said::add);
    }

    AttachedSystemCredentials access(boolean keeps) throws StoreFailure {
        return named(AttachedSystemCredentials.of(ENVIRONMENT, null, keeps));
    }

    /** As if the user had named the system on the command line. */
    AttachedSystemCredentials named(AttachedSystemCredentials access) {
        return access.consenting(
                new PasswordRecipientConsent(Set.of(cluster.contactPoint()), false, false));
    }

    AttachedSystem to(String... foreign) {
        return new AttachedSystem(
                List.of(cluster.contactPoint()),
                List.of(foreign),
                100,
                "",
                List.of(),
                List.of(),
                "dohyo");
    }

    /** Nothing without an attachment is started here. */
    static final class StartsNothing implements StoreLauncher {
        @Override
        public String name() {
            return "cassandra";
        }

        @Override
        public void prepare(StoreSpec spec, Talk talk) {
            throw new AssertionError("an attached system is not prepared");
        }

        @Override
        public RunningStore start(StoreSpec spec, Path logs, Talk talk) {
            throw new AssertionError("an attached system is not started");
        }

        @Override
        public Optional<Map<String, Object>> dataForm(StoreSpec spec) {
            return Optional.of(Map.of("kept", true));
        }
    }
}
