package dohyo.nullstore;

import dohyo.model.experiment.ScriptStep.Shape;
import dohyo.nullstore.script.ActivityLog;

import java.util.Arrays;

/**
 * Answers on their way from the heap to the socket. Their delays are complete when they have been
 * written, so they are kept until then; allocates only when it must grow.
 */
final class UnwrittenAnswerDelays {

    private Shape[] shapes = new Shape[1 << 10];
    private long[] readNanos = new long[1 << 10];
    private int size;

    void add(Shape shape, long nanos) {
        if (size == shapes.length) {
            shapes = Arrays.copyOf(shapes, 2 * size);
            readNanos = Arrays.copyOf(readNanos, 2 * size);
        }
        shapes[size] = shape;
        readNanos[size++] = nanos;
    }

    /** Writes down how long each took from being read to being written. */
    void settle(long writtenNanos, ActivityLog diary) {
        for (int i = 0; i < size; i++) {
            diary.delayed(shapes[i], writtenNanos - readNanos[i]);
        }
        size = 0;
    }
}
