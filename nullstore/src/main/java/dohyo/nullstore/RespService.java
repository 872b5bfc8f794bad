package dohyo.nullstore;

import dohyo.nullstore.resp.Answers;
import dohyo.nullstore.resp.Command;
import dohyo.nullstore.resp.CommandKind;
import dohyo.nullstore.script.Delays;
import dohyo.nullstore.script.Script;
import dohyo.nullstore.script.StoreCounters;

import java.io.IOException;

/** Answers commands of the Redis protocol as the script says, each caller's in their order. */
final class RespService {

    private static final CannedBytes OK = load(Answers.OK);
    private static final CannedBytes ONE = load(Answers.ONE);
    private static final CannedBytes VALUE = load(Answers.VALUE);
    private static final CannedBytes BUSY = new CannedBytes(Answers.BUSY, false);
    private static final CannedBytes[] MAPS = {load(Answers.map(2)), load(Answers.map(3))};
    private static final CannedBytes[] VALUES = values();

    private final Script script;
    private final RespControlAnswers control;
    private final DueAnswers due;
    private final StoreCounters counts;
    private final Command command = new Command();
    private long readNanos;
    private int answered;

    RespService(Script script, ControlAnswers control, DueAnswers due, StoreCounters counts) {
        this.script = script;
        this.control = control.resp();
        this.due = due;
        this.counts = counts;
    }

    private static CannedBytes load(byte[] bytes) {
        return new CannedBytes(bytes, true);
    }

    private static CannedBytes[] values() {
        CannedBytes[] values = new CannedBytes[33];
        for (int i = 0; i < values.length; i++) {
            values[i] = load(Answers.values(i));
        }
        return values;
    }

    /** Answers every whole command that is here, as long as there is room for answers. */
    void serve(ClientConnection caller, RespConnectionState talk) throws IOException {
        answered = 0;
        readNanos = script.delays() != null ? System.nanoTime() : 0;
        try {
            while (!caller.isClosed() && caller.hasRoom() && caller.next(command)) {
                answer(caller, talk);
            }
        } catch (IOException e) {
            refuse(caller, e);
        }
        counts.addAnswered(answered);
    }

    /** As stores do: they say what is wrong with the protocol, and hang up. */
    private static void refuse(ClientConnection caller, IOException reason) throws IOException {
        if (!caller.isClosed()) {
            byte[] words = Answers.error("ERR Protocol error: " + reason.getMessage());
            caller.ensureRoom(words.length);
            caller.out().put(words);
            caller.flush();
            caller.close();
        }
    }

    private void answer(ClientConnection caller, RespConnectionState talk) throws IOException {
        if (command.words() == 0) {
            return;
        }
        CommandKind deed = command.deed();
        if (!deed.isLoad()) {
            byte[] told = control.answer(command, command.texts(caller.in()), talk);
            give(caller, talk, new CannedBytes(told, false));
            return;
        }
        boolean asking = talk.isAsking();
        talk.asks(false);
        byte[] instead = control.instead(command, caller.in(), talk, asking);
        if (instead != null) {
            give(caller, talk, new CannedBytes(instead, false));
        } else if (script.isReset()) {
            counts.addReset();
            caller.reset();
        } else if (script.isError()) {
            counts.addError();
            give(caller, talk, BUSY);
        } else {
            give(caller, talk, found(deed, talk));
        }
    }

    private CannedBytes found(CommandKind deed, RespConnectionState talk) {
        return switch (deed) {
            case VALUE -> VALUE;
            case VALUES -> values(command.words() - 1);
            case FIELDS -> values(command.words() - 2);
            case MAP -> MAPS[talk.version() - 2];
            case COUNT, SCRIPT -> ONE;
            default -> OK;
        };
    }

    private static CannedBytes values(int count) {
        int least = Math.max(0, count);
        return least < VALUES.length ? VALUES[least] : load(Answers.values(least));
    }

    private void give(ClientConnection caller, RespConnectionState talk, CannedBytes answer) {
        Delays delays = answer.isAnswer() || answer == BUSY ? script.delays() : null;
        if (delays != null || talk.isWaiting()) {
            due.addInOrder(caller, talk, answer, readNanos, delays);
            return;
        }
        caller.ensureRoom(answer.bytesMax());
        answer.put(caller.out(), talk.version(), 0);
        answered += answer.isAnswer() ? 1 : 0;
    }
}
