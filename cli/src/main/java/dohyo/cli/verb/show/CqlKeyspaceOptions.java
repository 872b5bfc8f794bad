package dohyo.cli.verb.show;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.CqlAttachmentReader;
import dohyo.cli.verb.CredentialsOptions;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.attach.CqlKeyspaceSurvey;
import dohyo.lab.stores.StoreFailure;
import dohyo.language.importing.schema.KeyspaceImport;
import dohyo.model.cql.keyspace.KeyspaceDescription;
import dohyo.model.experiment.AttachedSystem;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A keyspace of a running store, of which {@code new} makes an experiment. */
final class CqlKeyspaceOptions {

    private static final String NAME = "[A-Za-z0-9_]{1,48}";

    @Option(
            names = KeyspaceImport.OPTION,
            paramLabel = "NAME",
            description = "Use a keyspace of the running store that --attach names: its tables,"
                    + " how many reads and writes the store has counted for each of them, and the"
                    + " sizes of values in a few rows. Nothing is changed in the store.")
    private @Nullable String keyspace;

    @Option(
            names = "--attach",
            split = ",",
            paramLabel = "HOST:PORT",
            description = "The running store to read the keyspace from.")
    private List<String> contactPoints = new ArrayList<>();

    @Option(
            names = "--jmx",
            split = ",",
            paramLabel = "HOST:PORT",
            description = "JMX addresses of the store that --attach names, for its counts of"
                    + " reads and writes if its version has no virtual tables (before 4.0).")
    private List<String> jmx = new ArrayList<>();

    @Option(names = "--tls", description = "The store that --attach names uses TLS.")
    private boolean isEncrypted;

    @Mixin
    private final CredentialsOptions credentials = new CredentialsOptions();

    /** Whether a keyspace is asked for; a mistake when only the rest is. */
    boolean isGiven() {
        boolean isSystemGiven = !contactPoints.isEmpty();
        if ((keyspace == null) == isSystemGiven) {
            throw new UserMistake("error: " + KeyspaceImport.OPTION
                    + " NAME and --attach HOST:PORT belong together, for example\n"
                    + "       ./dohyo new " + KeyspaceImport.OPTION
                    + " shop --attach 127.0.0.1:9042 -o mine.yaml");
        }
        return keyspace != null;
    }

    /** What the store says of it. */
    KeyspaceDescription survey(Console console) {
        String name = keyspace == null ? "" : keyspace;
        if (!name.matches(NAME)) {
            throw new UserMistake("error: " + KeyspaceImport.OPTION
                    + " takes a name of letters, digits and _, up to 48 of them");
        }
        try {
            return new CqlKeyspaceSurvey(system(), access(console), isEncrypted).of(name);
        } catch (StoreFailure e) {
            throw e.usersInput()
                    ? new UserMistake("error: " + e.getMessage())
                    : new EnvironmentFailure(String.valueOf(e.getMessage()), e);
        }
    }

    private AttachedSystem system() {
        Map<String, Object> entries = new LinkedHashMap<>(Map.of("contact-points", contactPoints));
        if (!jmx.isEmpty()) {
            entries.put("jmx", jmx);
        }
        return CqlAttachmentReader.read(entries);
    }

    private AttachedSystemCredentials access(Console console) throws StoreFailure {
        Set<String> named = new HashSet<>(contactPoints);
        named.addAll(jmx);
        return credentials.read(console, false, named, false);
    }
}
