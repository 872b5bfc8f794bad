package dohyo.client.resp;

import dohyo.client.resp.wire.CommandTemplate;
import dohyo.client.resp.wire.CommandText;
import dohyo.client.resp.wire.CommandText.Word;
import dohyo.client.resp.wire.Reply;

import java.io.IOException;
import java.util.List;

/**
 * What the store says of its commands: whether there is one of this name, whether it takes so many
 * words, which of them is a key. A store that does not say so is not asked again; the key is then
 * the first word behind the name.
 */
final class CommandTable {

    private static final int ARITY = 1;
    private static final int FIRST_KEY = 3;
    private static final String PLACE = "dohyo-";

    private final ControlConnection control;

    CommandTable(ControlConnection control) {
        this.control = control;
    }

    /** Refuses a command that the store would refuse each time. */
    void check(CommandText command, String text) throws IOException {
        Reply known = control.answer("COMMAND", "INFO", command.name());
        if (known.elements().size() != 1) {
            return;
        }
        List<Reply> entry = known.elements().get(0).elements();
        if (entry.isEmpty() && command.name().equals(RecordScripts.WRITE_FOR_A_TIME)) {
            throw new IOException("does not know the command '" + command.name() + "', which a"
                    + " record with a 'ttl' takes: take Valkey 9.0, Redis 8.0 or a newer one, or"
                    + " leave out 'ttl'");
        }
        if (entry.isEmpty()) {
            throw new IOException("does not know the command '" + command.name() + "' of \"" + text
                    + "\"; look for a slip of the pen, or for a module that is not loaded");
        }
        int arity = number(entry, ARITY);
        int words = command.words().size();
        if (arity > 0 ? words != arity : words < -arity) {
            throw new IOException("takes " + (arity > 0 ? "" : "at least ") + (Math.abs(arity) - 1)
                    + " words behind " + command.name() + ", and \"" + text + "\" has "
                    + (words - 1));
        }
    }

    /**
     * Which word is the key that decides about the node; {@link CommandTemplate#NO_KEY} for none.
     */
    int key(CommandText command) throws IOException {
        Reply known = control.answer("COMMAND", "INFO", command.name());
        List<Reply> entry =
                known.elements().isEmpty() ? List.of() : known.elements().get(0).elements();
        int first = entry.isEmpty() ? 1 : number(entry, FIRST_KEY);
        if (first > 0) {
            return first < command.words().size() ? first : CommandTemplate.NO_KEY;
        }
        return found(command);
    }

    /** Of commands whose keys stand elsewhere each time: asked with a word for each marker. */
    private int found(CommandText command) throws IOException {
        List<Word> words = command.words();
        String[] question = new String[words.size() + 2];
        question[0] = "COMMAND";
        question[1] = "GETKEYS";
        for (int i = 0; i < words.size(); i++) {
            question[i + 2] = words.get(i).with(PLACE + i);
        }
        List<Reply> keys = control.answer(question).elements();
        for (int i = 1; i < words.size() && !keys.isEmpty(); i++) {
            if (question[i + 2].equals(keys.get(0).text())) {
                return i;
            }
        }
        return CommandTemplate.NO_KEY;
    }

    private static int number(List<Reply> entry, int place) {
        try {
            return place < entry.size() ? Integer.parseInt(entry.get(place).text()) : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
