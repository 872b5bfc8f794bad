package dohyo.engine;

import dohyo.engine.StepStartBarrier.Signal;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the lab tells a worker, a line each: {@code stop}; {@code begin NANOS NUMBER}, the answer to
 * a worker at the line, or {@code enough} when it shall leave what it repeats; {@code go} to a load
 * that waits for others before it meets its store. Other lines are for other versions.
 */
final class LabCommands {

    private static final Pattern BEGIN = Pattern.compile("begin (\\d+) (\\d+)");
    private static final long LOOK_MILLIS = 50;

    private final StopSignal stop;
    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();
    private final CountDownLatch going = new CountDownLatch(1);

    LabCommands(StopSignal stop) {
        this.stop = stop;
    }

    StopSignal stop() {
        return stop;
    }

    void obey(String line) {
        String order = line.trim();
        Matcher begin = BEGIN.matcher(order);
        if (order.equals("stop")) {
            stop.request();
        } else if (order.equals("go")) {
            going.countDown();
        } else if (order.equals("enough")) {
            signals.add(new Signal(0, 0, true));
        } else if (begin.matches()) {
            signals.add(new Signal(Long.parseLong(begin.group(1)), Long.parseLong(begin.group(2))));
        }
    }

    /** The line at which several workers wait for each other; whoever is stopped leaves it. */
    StepStartBarrier line(WorkerEventPrinter voice, NanoClock clock) {
        return new StepStartBarrier() {
            @Override
            public Signal await(long firstNumber) {
                voice.atTheLine(firstNumber);
                return signal(clock, firstNumber);
            }

            @Override
            public Signal awaitLeave(long firstNumber) {
                voice.atTheExit(firstNumber);
                return signal(clock, firstNumber);
            }
        };
    }

    private Signal signal(NanoClock clock, long firstNumber) {
        Signal signal = poll();
        while (signal == null && !stop.requested()) {
            signal = poll();
        }
        return signal == null ? new Signal(clock.nanoTime(), firstNumber) : signal;
    }

    /** Waits for its turn to meet its store; false when it is stopped instead. */
    boolean awaitTurn() {
        try {
            while (!stop.requested()) {
                if (going.await(LOOK_MILLIS, TimeUnit.MILLISECONDS)) {
                    return true;
                }
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return false;
    }

    private @Nullable Signal poll() {
        try {
            return signals.poll(LOOK_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            stop.request();
            return null;
        }
    }
}
