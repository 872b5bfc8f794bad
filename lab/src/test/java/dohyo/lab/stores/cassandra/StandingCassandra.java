package dohyo.lab.stores.cassandra;

import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.lab.process.Folders;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.node.CassandraNode;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.Json;

import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.extension.AfterAllCallback;
import org.junit.jupiter.api.extension.BeforeAllCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.ExtensionContext.Namespace;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;

/**
 * One Cassandra for all test classes of a JVM that ask little of it: each has keyspaces of its own
 * and leaves it running. It starts when it is first asked for and ends with the last test; between
 * classes it is suspended and takes no time from others.
 */
public final class StandingCassandra implements BeforeAllCallback, AfterAllCallback {

    public static final String VERSION = "5.0.9";

    private static final Namespace ALL = Namespace.create(StandingCassandra.class);

    private final Kind kind;
    private @Nullable Shared shared;

    private StandingCassandra(Kind kind) {
        this.kind = kind;
    }

    /** What it asks of its clients. */
    private enum Kind {
        OPEN,
        GUARDED
    }

    /** It asks nobody for a login, and speaks TLS with those who wish to. */
    public static StandingCassandra open() {
        return new StandingCassandra(Kind.OPEN);
    }

    /** It asks for a login, grants what a role may do, and speaks TLS only. */
    static StandingCassandra guarded() {
        return new StandingCassandra(Kind.GUARDED);
    }

    /** Ready, and to be closed by nobody. */
    public CassandraStore store() throws StoreFailure, IOException {
        return Objects.requireNonNull(shared).awake();
    }

    @Override
    public void beforeAll(ExtensionContext context) {
        shared = context.getRoot().getStore(ALL).computeIfAbsent(kind, Shared::new, Shared.class);
    }

    @Override
    public void afterAll(ExtensionContext context) {
        Objects.requireNonNull(shared).suspend();
    }

    /** The node of a kind, if somebody has asked for it, in a lab of its own. */
    private static final class Shared implements AutoCloseable {

        private final Kind kind;
        private final Path folder;
        private final Processes processes;
        private @Nullable CassandraStore store;
        private boolean isSuspended;

        Shared(Kind kind) {
            this.kind = kind;
            try {
                folder = Files.createTempDirectory("dohyo-cassandra-");
                CassandraLab.shareArchives(folder);
                processes = new Processes(folder);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }

        CassandraStore awake() throws StoreFailure, IOException {
            CassandraStore known = store;
            if (known == null) {
                known = start();
                store = known;
            } else if (isSuspended) {
                known.resume();
                isSuspended = false;
                String unused = known.nodes().get(0).readiness().await(CassandraNode.LONGEST_BOOT);
            }
            return known;
        }

        private CassandraStore start() throws StoreFailure, IOException {
            StoreSpec spec = CassandraLab.spec(VERSION, 17, 512)
                    .withSettings(Map.of(
                            "client_encryption_options",
                            Map.of("enabled", true, "optional", kind == Kind.OPEN)));
            ReleaseLineDefinitions families =
                    kind == Kind.OPEN ? ReleaseLineDefinitions.read() : askingForLogins();
            CassandraLauncher launcher = CassandraLab.launcher(processes, families);
            launcher.prepare(spec, sentence -> {});
            return (CassandraStore) launcher.start(spec, folder.resolve("logs"), sentence -> {});
        }

        /** No experiment may say so: the entries are the lab's own. */
        private static ReleaseLineDefinitions askingForLogins() throws IOException {
            try (InputStream json =
                    ReleaseLineDefinitions.class.getResourceAsStream("families.json")) {
                ObjectNode families =
                        (ObjectNode) Json.mapper().readTree(Objects.requireNonNull(json));
                ((ObjectNode) families.get("settings"))
                        .put("authenticator", "PasswordAuthenticator")
                        .put("authorizer", "CassandraAuthorizer");
                return Json.mapper().treeToValue(families, ReleaseLineDefinitions.class);
            }
        }

        void suspend() {
            CassandraStore known = store;
            if (known != null && !isSuspended) {
                known.suspend();
                isSuspended = true;
            }
        }

        @Override
        public void close() throws IOException {
            CassandraStore known = store;
            if (known != null) {
                known.close();
            }
            processes.close();
            Folders.remove(folder);
        }
    }
}
