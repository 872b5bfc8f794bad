package dohyo.nullstore;

import dohyo.model.experiment.ScriptStep.Shape;
import dohyo.nullstore.script.Delays;

import org.jspecify.annotations.Nullable;

import java.util.Arrays;
import java.util.Objects;

/**
 * Answers that wait, the one that is due first on top: a binary heap over plain arrays, which
 * allocates only when it must grow.
 */
final class DueAnswers {

    private static final int START_CAPACITY = 1 << 12;

    private long[] dueNanos = new long[START_CAPACITY];
    private long[] readNanos = new long[START_CAPACITY];
    private int[] streams = new int[START_CAPACITY];
    private CannedResponse[] answers = new CannedResponse[START_CAPACITY];
    private @Nullable Delays[] delays = new Delays[START_CAPACITY];
    private @Nullable ClientConnection[] callers = new ClientConnection[START_CAPACITY];
    private int size;

    boolean isEmpty() {
        return size == 0;
    }

    /** When the first is due; only when there is one. */
    long firstDueNanos() {
        return dueNanos[0];
    }

    /** When the request of the first was read. */
    long firstReadNanos() {
        return readNanos[0];
    }

    int firstStream() {
        return streams[0];
    }

    CannedResponse firstAnswer() {
        return answers[0];
    }

    ClientConnection firstCaller() {
        return Objects.requireNonNull(callers[0]);
    }

    /** Which distribution the delay of the first was drawn from; null when it only had to wait. */
    @Nullable Shape firstShape() {
        Delays drawn = delays[0];
        return drawn == null ? null : drawn.shape();
    }

    /** Adds an answer to a request that was read at this time; its delay is drawn now. */
    void add(
            ClientConnection caller,
            int stream,
            CannedResponse answer,
            long atNanos,
            Delays drawn) {
        int place = open(atNanos + drawn.nextNanos(), atNanos);
        delays[place] = drawn;
        streams[place] = stream;
        answers[place] = answer;
        callers[place] = caller;
    }

    /**
     * Adds an answer that must not come before those which wait already for the same caller.
     *
     * @param talk of that caller
     * @param drawn null when it waits for them alone
     */
    void addInOrder(
            ClientConnection caller,
            RespConnectionState talk,
            CannedResponse answer,
            long atNanos,
            @Nullable Delays drawn) {
        long own = drawn == null ? atNanos : atNanos + drawn.nextNanos();
        int place = open(talk.dueInOrder(own), atNanos);
        delays[place] = drawn;
        streams[place] = 0;
        answers[place] = answer;
        callers[place] = caller;
    }

    /** A place for what is due then. */
    private int open(long due, long read) {
        if (size == dueNanos.length) {
            grow();
        }
        int place = rise(size++, due);
        put(place, due, read);
        return place;
    }

    /** Makes way from the bottom; returns the place that is free then. */
    private int rise(int from, long due) {
        int place = from;
        while (place > 0 && due < dueNanos[(place - 1) / 2]) {
            copy((place - 1) / 2, place);
            place = (place - 1) / 2;
        }
        return place;
    }

    void removeFirst() {
        int last = --size;
        int place = sink(last);
        copy(last, place);
        callers[last] = null;
    }

    /** Makes way from the top for the last one; returns the place that is free then. */
    private int sink(int last) {
        int place = 0;
        int child = smallerChild(place);
        while (child < last && dueNanos[child] < dueNanos[last]) {
            copy(child, place);
            place = child;
            child = smallerChild(place);
        }
        return place;
    }

    private int smallerChild(int place) {
        int left = 2 * place + 1;
        return left + 1 < size && dueNanos[left + 1] < dueNanos[left] ? left + 1 : left;
    }

    private void put(int place, long due, long read) {
        dueNanos[place] = due;
        readNanos[place] = read;
    }

    private void copy(int from, int to) {
        put(to, dueNanos[from], readNanos[from]);
        streams[to] = streams[from];
        answers[to] = answers[from];
        delays[to] = delays[from];
        callers[to] = callers[from];
    }

    private void grow() {
        int capacity = 2 * size;
        dueNanos = Arrays.copyOf(dueNanos, capacity);
        readNanos = Arrays.copyOf(readNanos, capacity);
        streams = Arrays.copyOf(streams, capacity);
        answers = Arrays.copyOf(answers, capacity);
        delays = Arrays.copyOf(delays, capacity);
        callers = Arrays.copyOf(callers, capacity);
    }
}
