package dohyo.language.store;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.experiment.AttachedSystem;
import dohyo.model.text.MessagePhrases;

import java.util.List;

/** {@code attach:}, a running system that somebody else keeps. */
final class AttachPart extends RecordShape<AttachedSystem> {

    private static final String HTTP = "http://";

    private final FieldDeclaration<List<String>> contactPoints = optional(
            "contact-points",
            ListShape.oneOrMore(CommonFieldShapes.ENDPOINT),
            "those of `--attach ARM=HOST:PORT`; without any the arm is not run",
            "Its nodes that get the load, `host:port`");
    private final FieldDeclaration<List<String>> keyspaces = optional(
            "keyspaces",
            ListShape.oneOrMore(CommonFieldShapes.KEYSPACE),
            "only one that Dohyo makes itself",
            "Keyspaces that are there already and may be used; nothing in them is dropped");
    private final FieldDeclaration<Double> most = standard(
            "most",
            CommonFieldShapes.rate(),
            "1000/s",
            "Maximum rate at which operations are due; closed loops are refused, searches end"
                    + " there");
    private final FieldDeclaration<String> localDataCentre = optional(
            "local-data-centre",
            CommonFieldShapes.DATA_CENTRE,
            "all contact points get load",
            "Only contact points of this data centre get load");
    private final FieldDeclaration<List<String>> jmx = optional(
            "jmx",
            ListShape.oneOrMore(CommonFieldShapes.ENDPOINT),
            "no metrics of the server",
            "Management of the contact points, `host:port` each, in the same order");
    private final FieldDeclaration<List<String>> metrics = optional(
            "metrics",
            ListShape.oneOrMore(CommonFieldShapes.METRICS),
            "no metrics of the server",
            "Prometheus endpoints of the contact points, `http://...` each, in the same order; a"
                    + " selection of Scylla's metrics is kept");

    AttachPart() {
        super(
                "attachment",
                "A running system that Dohyo does not start. The login comes from the"
                        + " environment or a file of credentials, never from here.");
    }

    @Override
    protected void check(Entries given, Scope scope) {
        int nodes = given.find(contactPoints).map(List::size).orElse(Integer.MAX_VALUE);
        if (given.find(jmx).map(List::size).orElse(0) > nodes) {
            scope.remark(given.at(jmx), "more addresses than contact points", "name one for each");
        }
        if (given.find(metrics).map(List::size).orElse(0) > nodes) {
            scope.remark(
                    given.at(metrics), "more addresses than contact points", "name one for each");
        } else if (!scope.isTrusted()) {
            checkHosts(given, scope);
        }
        for (String name : given.find(keyspaces).orElse(List.of())) {
            if (AttachChecks.belongsToTheStore(name)) {
                scope.remark(
                        given.at(keyspaces),
                        "keyspace '" + name + "' belongs to the store itself",
                        "leave it out");
            }
        }
    }

    /** A file from a stranger could have any address of the user's network asked. */
    private void checkHosts(Entries given, Scope scope) {
        List<String> nodes = given.find(contactPoints).orElse(List.of());
        List<String> addresses = given.find(metrics).orElse(List.of());
        for (int i = 0; i < Math.min(nodes.size(), addresses.size()); i++) {
            String host = host(addresses.get(i).substring(HTTP.length()));
            if (!host.equalsIgnoreCase(host(nodes.get(i)))) {
                scope.remark(
                        given.at(metrics),
                        MessagePhrases.quoted(addresses.get(i))
                                + " is another host than contact point "
                                + MessagePhrases.quoted(nodes.get(i)),
                        "name the addresses by --metrics beside --attach, or add --trust if you"
                                + " trust whoever wrote this");
            }
        }
    }

    private static String host(String address) {
        return address.substring(0, address.indexOf(':'));
    }

    @Override
    protected AttachedSystem build(Entries given, Scope scope) {
        return new AttachedSystem(
                given.find(contactPoints).orElse(List.of()),
                given.find(keyspaces).orElse(List.of()),
                given.get(most),
                given.find(localDataCentre).orElse(""),
                given.find(jmx).orElse(List.of()),
                given.find(metrics).orElse(List.of()),
                "");
    }
}
