package dohyo.cli.verb.run;

import dohyo.cli.catalog.ExperimentSource;
import dohyo.cli.console.Console;
import dohyo.cli.console.UserMistake;
import dohyo.cli.verb.CqlAttachmentReader;
import dohyo.cli.verb.CredentialsOptions;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.stores.StoreFailure;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.Experiment;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A running system that Dohyo does not start, in the place of the experiment's stores. */
final class AttachOptions {

    @Option(
            names = "--attach",
            split = ",",
            paramLabel = "[ARM=]HOST:PORT",
            description = "Put the load on this running store instead of starting stores"
                    + " (docs/run/attach.md); separate its nodes by commas. With ARM=, this"
                    + " address is for that arm's store only, and the file need not give it.")
    private List<String> words = new ArrayList<>();

    @Option(
            names = "--most",
            paramLabel = "RATE",
            description = "With --attach: highest rate at which operations are due"
                    + " (default: 1000/s).")
    private @Nullable String most;

    @Option(
            names = "--keyspace",
            paramLabel = "NAME",
            description = "With --attach: a keyspace that Dohyo may use although it did not"
                    + " create it.")
    private List<String> keyspaces = new ArrayList<>();

    @Option(
            names = "--data-centre",
            paramLabel = "NAME",
            description = "Send load only to nodes of this data centre.")
    private @Nullable String dataCentre;

    @Option(
            names = "--jmx",
            split = ",",
            paramLabel = "HOST:PORT",
            description = "JMX addresses of the nodes that --attach names, for server metrics.")
    private List<String> jmx = new ArrayList<>();

    @Option(
            names = "--metrics",
            split = ",",
            paramLabel = "URL",
            description = "Prometheus endpoints of the nodes that --attach names, for Scylla.")
    private List<String> metrics = new ArrayList<>();

    @Mixin
    private final CredentialsOptions credentials = new CredentialsOptions();

    @Option(
            names = "--keep",
            description = "With --attach: keep Dohyo's keyspace when the run ends.")
    private boolean keep;

    /** What is attached to in all arms; null when nothing is. */
    @Nullable AttachedSystem attachment() {
        List<String> contactPoints = AttachedArms.of(words).ofAll();
        if (contactPoints.isEmpty()) {
            requireNothingElse();
            return null;
        }
        Map<String, Object> entries = new LinkedHashMap<>(Map.of("contact-points", contactPoints));
        if (most != null) {
            entries.put("most", most);
        }
        if (!keyspaces.isEmpty()) {
            entries.put("keyspaces", keyspaces);
        }
        if (dataCentre != null) {
            entries.put("local-data-centre", dataCentre);
        }
        if (!jmx.isEmpty()) {
            entries.put("jmx", jmx);
        }
        if (!metrics.isEmpty()) {
            entries.put("metrics", metrics);
        }
        return CqlAttachmentReader.read(entries);
    }

    /** The same file with the systems of single arms. */
    ExperimentSource over(ExperimentSource source) {
        return source.with(AttachedArms.of(words).settings());
    }

    private void requireNothingElse() {
        if (most != null
                || !keyspaces.isEmpty()
                || dataCentre != null
                || !jmx.isEmpty()
                || !metrics.isEmpty()) {
            throw new UserMistake("error: --most, --keyspace, --data-centre, --jmx and --metrics go"
                    + " only with --attach HOST:PORT; a file has them under 'attach:', and --set"
                    + " arms.ARM.store.attach.most=5000/s changes them for one arm");
        }
    }

    /**
     * How to get in, whether by these options or by what a file says.
     *
     * @param trusts whether the user trusts who wrote that file; else he is asked, where he can be
     * @param experiment whose systems are attached to
     */
    AttachedSystemCredentials access(Console console, boolean trusts, Experiment experiment)
            throws StoreFailure {
        AttachedSystemCredentials access = credentials.read(console, keep, named(), trusts);
        for (AttachedSystem attachment : attachments(experiment)) {
            access = access.asking(
                    attachment,
                    (user, endpoint) -> console.questions()
                            .isAgreed(endpoint + " is named only in a file. May the password of "
                                    + user + " be sent to it?"));
        }
        return access;
    }

    /** Addresses that the user has named for this command. */
    Set<String> named() {
        Set<String> named = new HashSet<>(AttachedArms.of(words).contactPoints());
        named.addAll(jmx);
        return named;
    }

    private static Set<AttachedSystem> attachments(Experiment experiment) {
        Set<AttachedSystem> all = new LinkedHashSet<>();
        for (Arm arm : experiment.arms()) {
            AttachedSystem attachment = arm.store().attachment();
            if (attachment != null) {
                all.add(attachment);
            }
        }
        return all;
    }
}
