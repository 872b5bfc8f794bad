package dohyo.engine;

import dohyo.engine.StartLine.Signal;
import dohyo.engine.lane.NanoClock;
import dohyo.engine.lane.StopSignal;

import org.jspecify.annotations.Nullable;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What the lab tells a worker, a line each: {@code stop}, or {@code begin NANOS NUMBER}, the answer
 * to a worker at the line. Other lines are for other versions.
 */
final class Orders {

    private static final Pattern BEGIN = Pattern.compile("begin (\\d+) (\\d+)");
    private static final long LOOK_MILLIS = 50;

    private final StopSignal stop;
    private final BlockingQueue<Signal> signals = new LinkedBlockingQueue<>();

    Orders(StopSignal stop) {
        this.stop = stop;
    }

    StopSignal stop() {
        return stop;
    }

    void obey(String line) {
        Matcher begin = BEGIN.matcher(line.trim());
        if (line.trim().equals("stop")) {
            stop.request();
        } else if (begin.matches()) {
            signals.add(new Signal(Long.parseLong(begin.group(1)), Long.parseLong(begin.group(2))));
        }
    }

    /** The line at which several workers wait for each other; whoever is stopped leaves it. */
    StartLine line(WorkerVoice voice, NanoClock clock) {
        return firstNumber -> {
            voice.atTheLine(firstNumber);
            Signal signal = poll();
            while (signal == null && !stop.requested()) {
                signal = poll();
            }
            return signal == null ? new Signal(clock.nanoTime(), firstNumber) : signal;
        };
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
