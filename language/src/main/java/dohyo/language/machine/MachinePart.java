package dohyo.language.machine;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.NameShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.model.machine.Machine;
import dohyo.model.machine.Price;

import java.util.List;

/** One machine under {@code machines:}. */
final class MachinePart extends RecordShape<Machine> {

    private static final int MOST_WORDS = 64;

    /** What a terminal or a page would obey never comes into a command line. */
    private static final NameShape WORD = new NameShape(
            "a word of a command",
            "[^\\p{Cc}\\p{Cf}\\x{2028}\\x{2029}]{1,400}",
            "as the program takes it, without line breaks, tabs and other control characters");

    private static final NameShape FOLDER = new NameShape(
            "a folder",
            "(/|~/)[A-Za-z0-9._/ -]{1,200}",
            "its path on that machine, from / or ~/; letters, digits, blanks and . _ / -");

    private static final NameShape ADDRESS = new NameShape(
            "an address",
            "own|(?!0\\.)(?:(?:25[0-5]|2[0-4][0-9]|1?[0-9]{1,2})(?:\\.(?!$)|$)){4}",
            "its number on the network, for example 10.0.0.5; own where it has just one");

    private final FieldDeclaration<List<String>> over = required(
            "over",
            ListShape.of(WORD),
            "The words of a command that runs another command there, for example"
                    + " `[ssh, -o, BatchMode=yes, node1]`; no shell here ever reads them");
    private final FieldDeclaration<String> folder = standard(
            "folder",
            FOLDER,
            Machine.STANDARD_FOLDER,
            "Folder on that machine in which Dohyo keeps copied files");
    private final FieldDeclaration<Long> workers = optional(
            "workers",
            CommonFieldShapes.count("0", "64"),
            "`1`; none beside an `address`",
            "How many load workers run there; the sum over all machines replaces the client's"
                    + " `workers`");
    private final FieldDeclaration<String> address = optional(
            "address",
            ADDRESS,
            "no node",
            "Where the next node of the store listens; it is started on this machine, with"
                    + " authentication off");
    private final FieldDeclaration<Price> price = optional(
            "price", NotationShape.of(Notations.PRICE), "no price", "What it costs per hour");

    MachinePart() {
        super("machine", "A machine beside this one, and the command that reaches it.");
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (given.has(over) && !scope.isTrusted()) {
            scope.remark(
                    given.at(over),
                    "the command of 'over' is refused: it would be run on this machine",
                    "add --trust to the command if you trust whoever wrote this, or name the"
                            + " machines yourself with --machines FILE");
        }
        if (given.find(over).orElse(List.of()).size() > MOST_WORDS) {
            scope.remark(
                    given.at(over),
                    "more than " + MOST_WORDS + " words",
                    "put them into a program of yours and name that");
        }
        if (given.find(folder).orElse("").contains("..")) {
            scope.remark(given.at(folder), "a folder with '..' in it", "write its whole path");
        }
    }

    @Override
    protected Machine build(Entries given, Scope scope) {
        return new Machine(
                scope.name(),
                given.get(over),
                given.get(folder),
                Math.toIntExact(given.find(workers).orElse(given.has(address) ? 0L : 1L)),
                given.find(address).orElse(null),
                given.find(price).orElse(null));
    }
}
