package dohyo.engine;

import dohyo.engine.lane.StopSignal;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/**
 * Passes on what the lab tells a worker that carries several loads: {@code @1 begin ...} is for the
 * load of this number, a line without a number for all of them.
 */
final class LabCommandRouter {

    private static final Pattern ADDRESSED = Pattern.compile("@(\\d{1,4}) (.*)");

    private final List<LabCommands> loads;

    /** Of so many loads. */
    LabCommandRouter(int loads) {
        this(IntStream.range(0, loads)
                .mapToObj(load -> new LabCommands(new StopSignal()))
                .toList());
    }

    LabCommandRouter(List<LabCommands> loads) {
        this.loads = List.copyOf(loads);
    }

    LabCommands of(int load) {
        return loads.get(load);
    }

    void obey(String line) {
        Matcher addressed = ADDRESSED.matcher(line.strip());
        if (!addressed.matches()) {
            loads.forEach(orders -> orders.obey(line));
            return;
        }
        int load = Integer.parseInt(addressed.group(1));
        if (load < loads.size()) {
            loads.get(load).obey(addressed.group(2));
        }
    }
}
