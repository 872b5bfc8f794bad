package dohyo.cli.verb.show;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.language.importing.ImportNote;
import dohyo.language.importing.fql.QueryLogImport;
import dohyo.language.importing.fql.QueryLogImport.Imported;

import org.jspecify.annotations.Nullable;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * {@code import fql}: what a store logged of its statements as a recording.
 *
 * @param words of the command line behind {@code fql}
 * @param chosen whose statements; empty for those of the first one
 */
record QueryLogs(
        Console console,
        List<String> words,
        String chosen,
        @Nullable Path out) {

    int call() {
        if (words.size() != 1 || out == null) {
            throw new UserMistake("error: 'import fql' takes a folder and a file to write"
                    + "\n       write: " + QueryLogImport.EXAMPLE);
        }
        Path target = console.resolve(out);
        if (Files.exists(target)) {
            throw new UserMistake(
                    "error: " + out + " already exists\n       name another file with -o");
        }
        Imported imported = imported(console.resolve(Path.of(words.get(0))), target);
        imported.notes().stream().map(ImportNote::line).forEach(console::say);
        if (imported.carried() == 0) {
            throw new UserMistake("error: the logs hold no statement that can be replayed"
                    + "\n       " + QueryLogImport.OPTION + " says whose statements are meant");
        }
        imported.told(out.toString()).forEach(console::print);
        return ExitCode.DONE.number();
    }

    private Imported imported(Path folder, Path target) {
        try {
            return QueryLogImport.read(folder, chosen, target);
        } catch (IOException e) {
            throw new UserMistake("error: " + words.get(0) + ": " + QueryLogImport.refusal(e));
        }
    }
}
