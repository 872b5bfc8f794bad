package dohyo.language.store;

import dohyo.language.cql.CqlKeyspaceAccess;
import dohyo.language.scope.Scope;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.Arm;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.experiment.CapacityReference;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load.Kind;
import dohyo.model.experiment.Phase;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.family.StoreFamily;
import dohyo.model.recording.Recording;
import dohyo.model.text.MessagePhrases;
import dohyo.model.workload.Ask;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.CqlAsk;
import dohyo.model.workload.Language;
import dohyo.model.workload.Workload;
import dohyo.model.workload.Workload.Operation;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

import java.math.BigDecimal;
import java.util.List;

/** What may not be done to a system that somebody else keeps. */
public record AttachChecks(Arm arm, Scope scope, Node otherwise) {

    public void check() {
        AttachedSystem attachment = arm.store().attachment();
        if (attachment == null) {
            return;
        }
        arm.timeline().forEach(this::refuse);
        checkLoad();
        checkCpus();
        checkKeyspace();
        checkOwners(attachment);
        checkStatements(attachment);
    }

    private void checkLoad() {
        AttachedSystem attachment = arm.store().attachment();
        if (attachment == null) {
            return;
        }
        arm.load().phases().forEach(phase -> checkRate(phase, attachment));
        Phase warmup = arm.load().warmup();
        if (warmup != null && !scope.origin(warmup, otherwise).equals(otherwise)) {
            checkRate(warmup, attachment);
        }
    }

    /** Keyspaces that every store has for itself. */
    static boolean belongsToTheStore(String keyspace) {
        return keyspace.equals("system") || keyspace.startsWith("system_");
    }

    /** One running system cannot take the place of several different ones. */
    public static void checkReplaced(
            @Nullable AttachedSystem attachment,
            List<StoreSpec> written,
            Scope scope,
            Node otherwise) {
        if (attachment == null || written.isEmpty()) {
            return;
        }
        written.stream()
                .filter(store -> !store.equals(written.get(0)))
                .limit(1)
                .forEach(store -> scope.remark(
                        scope.origin(store, otherwise),
                        "the arms differ in their stores, and attached they would all be the same"
                                + " one",
                        "attach experiments whose arms differ in client, workload or load"));
    }

    /**
     * Arms whose systems nobody has named are not run, and then there has to be another one.
     *
     * @param only those that are meant; empty for all
     */
    public static void checkNamed(List<Arm> arms, List<String> only, Scope scope, Node otherwise) {
        List<Arm> chosen = arms.stream()
                .filter(arm -> only.isEmpty() || only.contains(arm.name()))
                .toList();
        if (!chosen.isEmpty() && chosen.stream().allMatch(arm -> arm.store().isYetToBeAttached())) {
            Arm first = chosen.get(0);
            scope.remark(
                    scope.origin(first.store(), otherwise),
                    "no arm is left to run: nobody has said where the "
                            + first.store().name() + " of arm "
                            + MessagePhrases.quoted(first.name()) + " is",
                    "add 'contact-points', or --attach " + first.name() + "=HOST:PORT");
        }
    }

    /** Before the trials a capacity is measured, on the same system and under the same rules. */
    public static void checkReference(
            CapacityReference reference, List<Arm> arms, Scope scope, Node at) {
        arms.stream()
                .filter(arm -> !reference.isMeasured() && arm.name().equals(reference.arm()))
                .map(arm -> arm.loaded(reference.load()))
                .forEach(arm -> new AttachChecks(arm, scope, at).checkLoad());
    }

    private void refuse(Action action) {
        scope.remark(
                scope.origin(action, otherwise),
                "nothing is done to a system that somebody else keeps, but load",
                "leave out 'time-line', or let the lab start the store");
    }

    private void checkRate(Phase phase, AttachedSystem attachment) {
        Node at = scope.origin(phase, otherwise);
        double most = attachment.mostPerSecond();
        if (isClosed(phase)) {
            scope.remark(
                    at,
                    "a closed loop has no rate that could be kept below 'most'",
                    "hold a rate on a system that somebody else keeps");
        } else if (phase.fastestPerSecond() > most) {
            scope.remark(
                    at,
                    number(phase.fastestPerSecond()) + " operations a second are more than the "
                            + number(most) + " that the attached system may get",
                    "lower the rate, or raise 'most' if its owner agrees");
        }
    }

    private static boolean isClosed(Phase phase) {
        return phase.kind() == Kind.CLOSED
                || phase.streams().stream().anyMatch(stream -> isClosed(stream.load()));
    }

    private static String number(double value) {
        return BigDecimal.valueOf(value).stripTrailingZeros().toPlainString();
    }

    private void checkCpus() {
        if (!arm.cpus().store().isEmpty()) {
            scope.remark(
                    scope.origin(arm.cpus(), otherwise),
                    "the processors of a system that somebody else keeps are not ours to choose",
                    "leave out 'store'");
        }
    }

    private void checkKeyspace() {
        String keyspace = arm.workload().space().name();
        if (belongsToTheStore(keyspace)) {
            scope.remark(
                    scope.origin(arm.workload(), otherwise),
                    "keyspace " + MessagePhrases.quoted(keyspace) + " belongs to the store itself",
                    "choose another name");
        }
    }

    /** Where no statement can make a keyspace, there is none that would be ours. */
    private void checkOwners(AttachedSystem attachment) {
        boolean hasStatements = StoreFamily.of(arm.store().name())
                .map(family -> family.clients().get(0))
                .filter(own -> !ClientSpec.languages(own).contains(Language.CQL))
                .isEmpty();
        if (hasStatements) {
            return;
        }
        String keyspace = arm.workload().space().name();
        if (!attachment.isForeign(keyspace)) {
            scope.remark(
                    scope.origin(arm.workload(), otherwise),
                    "Dohyo cannot create keyspace " + MessagePhrases.quoted(keyspace) + " on "
                            + arm.store().name() + ": only its owner can",
                    "use an existing one, and name it in 'keyspaces' of 'attach' (--keyspace)"
                            + " if its owner agrees");
        }
        if (!attachment.localDataCentre().isEmpty()
                || !attachment.jmx().isEmpty()
                || !attachment.metrics().isEmpty()) {
            scope.remark(
                    scope.origin(arm.store(), otherwise),
                    "'local-data-centre', 'jmx' and 'metrics' mean nothing to "
                            + arm.store().name(),
                    "leave them out");
        }
    }

    private void checkStatements(AttachedSystem attachment) {
        Workload workload = arm.workload();
        boolean ours = !attachment.isForeign(workload.space().name());
        for (String cql : workload.space().schema()) {
            CqlKeyspaceAccess reach = new CqlKeyspaceAccess(cql);
            if (canBeRead(reach, cql, workload)) {
                checkAllowed(reach, cql, workload, reach.makes() || (reach.undoes() && ours));
                checkReach(reach, cql, workload, attachment);
            }
        }
        checkAsk(workload.data().ask(), workload.data(), attachment);
        for (Operation operation : workload.operations()) {
            operation.steps().forEach(step -> checkAsk(step.ask(), operation, attachment));
        }
    }

    /** Records are reached in the workload's own space and nowhere else. */
    private void checkAsk(Ask ask, Object part, AttachedSystem attachment) {
        if (ask instanceof CqlAsk cql) {
            cql.statements().forEach(statement -> checkRows(statement, part, attachment));
        } else if (ask instanceof CommandAsk command && !command.text().isEmpty()) {
            scope.remark(
                    scope.origin(part, otherwise),
                    "it cannot be told what this command does on a system that somebody else"
                            + " keeps",
                    "let the lab start the store");
        }
    }

    private void checkRows(String cql, Object part, AttachedSystem attachment) {
        boolean ours = !attachment.isForeign(arm.workload().space().name());
        CqlKeyspaceAccess reach = new CqlKeyspaceAccess(cql);
        if (canBeRead(reach, cql, part)) {
            checkAllowed(reach, cql, part, reach.isAboutRows() || (reach.undoes() && ours));
            checkReach(reach, cql, part, attachment);
        }
    }

    /** What cannot be read for certain could reach anything. */
    private boolean canBeRead(CqlKeyspaceAccess reach, String cql, Object part) {
        if (!reach.problem().isEmpty()) {
            remark(
                    cql,
                    part,
                    "it cannot be told what this statement does on a system that somebody else"
                            + " keeps: " + reach.problem(),
                    "write it plainly, with spaces between words and numbers");
        }
        return reach.problem().isEmpty();
    }

    private void checkAllowed(CqlKeyspaceAccess reach, String cql, Object part, boolean allowed) {
        if (!allowed) {
            remark(
                    cql,
                    part,
                    MessagePhrases.quoted(reach.verb())
                            + " is not done to a system that somebody else keeps",
                    "leave it out, or let the lab start the store");
        }
    }

    /** Tables of other keyspaces are out of reach, unless named; those named are never undone. */
    private void checkReach(
            CqlKeyspaceAccess reach, String cql, Object part, AttachedSystem attachment) {
        for (String keyspace : reach.keyspaces()) {
            boolean own = keyspace.equals(arm.workload().space().name());
            boolean named = attachment.isForeign(keyspace);
            if (!own && named && reach.undoes()) {
                remark(
                        cql,
                        part,
                        "nothing in keyspace " + MessagePhrases.quoted(keyspace)
                                + " is dropped, emptied or altered: it belongs to somebody else",
                        "leave it out");
            } else if (!own && !named) {
                remark(
                        cql,
                        part,
                        "keyspace " + MessagePhrases.quoted(keyspace)
                                + " belongs to somebody else on the attached system",
                        belongsToTheStore(keyspace)
                                ? "leave it out"
                                : "name it in 'keyspaces' if its owner agrees");
            }
        }
    }

    /** A statement of a recording stands in a file of its own. */
    private void remark(String cql, Object part, String message, String hint) {
        Recording recording = arm.workload().recording();
        String place = recording == null ? "" : recording.place(cql);
        scope.remark(at(cql, part), (place.isEmpty() ? "" : place + ": ") + message, hint);
    }

    private Node at(String cql, Object part) {
        return scope.origin(cql, scope.origin(part, scope.origin(arm.workload(), otherwise)));
    }
}
