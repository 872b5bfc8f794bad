package dohyo.language.workload;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.cql.CqlTokens;
import dohyo.model.workload.Ask;
import dohyo.model.workload.CommandAsk;
import dohyo.model.workload.CommandBindMarkers;
import dohyo.model.workload.CqlAsk;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.Collections;
import java.util.List;

/** A statement with markers and the fields bound to them, as operations and data sets have it. */
final class Statement {

    static final FieldDeclaration<String> STATEMENT = new FieldDeclaration<>(
            "cql",
            CommonFieldShapes.CQL,
            false,
            null,
            "another field must say what is sent",
            "The statement, with a `?` for each bound value");
    static final FieldDeclaration<String> COMMAND = new FieldDeclaration<>(
            "command",
            CommonFieldShapes.TEXT,
            false,
            null,
            "another field must say what is sent",
            "A plain command of one store, with a `?` for each bound value");
    static final FieldDeclaration<List<String>> BINDS = new FieldDeclaration<>(
            "binds",
            ListShape.of(new ReferenceShape(DeclaredNameKind.FIELD)),
            false,
            List.of(),
            "none",
            "Names of fields, one for each `?`, in order; for several statements, one list that"
                    + " fits each of them, or the fields of the first, then those of the"
                    + " second, and so on");

    private Statement() {}

    /** What the statement or the command asks. */
    static Ask ask(Entries given) {
        return given.has(COMMAND)
                ? new CommandAsk(given.get(COMMAND), given.get(BINDS))
                : CqlAsk.of(given.get(STATEMENT), given.get(BINDS));
    }

    /** What one of several statements asks. */
    static Ask ask(List<String> statements, Entries given) {
        return new CqlAsk(statements, bindsOfAll(statements, given), StatementSettings.of(given));
    }

    /** Remarks when a command has more or fewer markers than fields. */
    static void checkCommand(String text, Node at, Entries given, Scope scope) {
        check(CommandBindMarkers.count(text), at, given, scope);
    }

    /** Remarks when there are more or fewer markers than fields. */
    static void check(Entries given, Scope scope) {
        given.find(STATEMENT).ifPresent(cql -> check(cql, given.at(STATEMENT), given, scope));
        given.find(COMMAND).ifPresent(text -> checkCommand(text, given.at(COMMAND), given, scope));
    }

    /** The same, for each of several statements. */
    static void check(FieldDeclaration<List<String>> statements, Entries given, Scope scope) {
        given.find(statements).ifPresent(all -> {
            int fields = given.get(BINDS).size();
            if (all.stream().mapToInt(Statement::markers).sum() != fields || uneven(all)) {
                all.stream()
                        .filter(cql -> markers(cql) != fields)
                        .limit(1)
                        .forEach(cql -> check(cql, given.at(statements), given, scope));
            }
        });
    }

    private static boolean uneven(List<String> statements) {
        return statements.stream().mapToInt(Statement::markers).distinct().count() > 1;
    }

    /** What is bound to each of several statements, one after the other. */
    private static List<String> bindsOfAll(List<String> statements, Entries given) {
        List<String> binds = given.get(BINDS);
        int markers = statements.stream().mapToInt(Statement::markers).sum();
        return markers == binds.size()
                ? binds
                : Collections.nCopies(statements.size(), binds).stream()
                        .flatMap(List::stream)
                        .toList();
    }

    private static int markers(String cql) {
        return CqlTokens.of(cql).markers();
    }

    private static void check(String cql, Node at, Entries given, Scope scope) {
        check(markers(cql), at, given, scope);
    }

    private static void check(int markers, Node at, Entries given, Scope scope) {
        int fields = given.get(BINDS).size();
        if (markers != fields && !given.isWrong(BINDS)) {
            scope.remark(
                    given.has(BINDS) ? given.at(BINDS) : at,
                    "the statement has " + counted(markers, "marker '?'", "markers '?'")
                            + ", 'binds' names " + counted(fields, "field", "fields"),
                    "name one field for each '?'");
        }
    }

    private static String counted(int number, String one, String many) {
        return (number == 0 ? "no" : String.valueOf(number)) + " " + (number == 1 ? one : many);
    }
}
