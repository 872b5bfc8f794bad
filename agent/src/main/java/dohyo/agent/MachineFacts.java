package dohyo.agent;

import dohyo.agent.wire.PayloadWriter;

import java.io.IOException;
import java.net.InetAddress;
import java.net.NetworkInterface;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** What machine this is, in lines of {@code key=value}. */
final class MachineFacts {

    private static final int MOST_JDKS = 50;
    private static final Pattern VERSION =
            Pattern.compile("(?m)^JAVA_VERSION=\"([0-9][0-9._+-]{0,40})\"");

    private MachineFacts() {}

    static PayloadWriter greeting(Workspace workspace) throws IOException {
        List<String> facts = new ArrayList<>();
        facts.add("build=" + Sha256.of(ownJar()));
        facts.add("java.version=" + System.getProperty("java.version"));
        facts.add("java.vendor=" + System.getProperty("java.vendor"));
        facts.add("java.home=" + System.getProperty("java.home"));
        facts.add("cores=" + Runtime.getRuntime().availableProcessors());
        facts.add("kernel=" + System.getProperty("os.version"));
        facts.add("architecture=" + System.getProperty("os.arch"));
        facts.add("pid=" + ProcessHandle.current().pid());
        facts.add("work=" + workspace.work());
        facts.add("store=" + workspace.store());
        facts.add("disk.free=" + workspace.room());
        facts.add("boot=" + boot());
        facts.add("network=" + network());
        facts.add("clock.source="
                + line(Path.of(
                        "/sys/devices/system/clocksource/clocksource0/current_clocksource")));
        facts.add("addresses=" + String.join(",", addresses()));
        facts.addAll(jdks());
        facts.add("clock.nanos=" + System.nanoTime());
        facts.add("clock.epoch.millis=" + System.currentTimeMillis());
        return new PayloadWriter().texts(facts);
    }

    /** One start of a kernel. */
    static String boot() {
        return line(Path.of("/proc/sys/kernel/random/boot_id"));
    }

    /** What has interfaces and ports of its own. */
    static String network() {
        return link(Path.of("/proc/self/ns/net"));
    }

    private static Path ownJar() throws IOException {
        try {
            return Path.of(Objects.requireNonNull(
                            MachineFacts.class.getProtectionDomain().getCodeSource())
                    .getLocation()
                    .toURI());
        } catch (URISyntaxException e) {
            throw new IOException("the agent does not find its own jar", e);
        }
    }

    /** Runtimes that lie here, {@code jdk.<whole version>=<home>}. */
    private static List<String> jdks() throws IOException {
        List<Path> homes = new ArrayList<>(List.of(Path.of(System.getProperty("java.home"))));
        Path usual = Path.of("/usr/lib/jvm");
        if (Files.isDirectory(usual)) {
            try (Stream<Path> all = Files.list(usual)) {
                all.sorted().limit(MOST_JDKS).forEach(homes::add);
            }
        }
        List<String> facts = new ArrayList<>();
        for (Path home : homes) {
            Matcher version = VERSION.matcher(line(home.resolve("release")));
            if (version.find() && Files.isExecutable(home.resolve("bin/java"))) {
                facts.add("jdk." + version.group(1) + "=" + home);
            }
        }
        return facts;
    }

    private static String link(Path file) {
        try {
            return Files.readSymbolicLink(file).toString();
        } catch (IOException notHere) {
            return "unknown";
        }
    }

    private static String line(Path file) {
        try {
            return Files.readString(file).strip();
        } catch (IOException notHere) {
            return "unknown";
        }
    }

    /** Those at which other machines may reach it. */
    private static List<String> addresses() throws IOException {
        List<String> addresses = new ArrayList<>();
        for (NetworkInterface one : Collections.list(NetworkInterface.getNetworkInterfaces())) {
            if (one.isUp() && !one.isLoopback()) {
                for (InetAddress address : Collections.list(one.getInetAddresses())) {
                    if (!address.isLinkLocalAddress()) {
                        addresses.add(address.getHostAddress());
                    }
                }
            }
        }
        return addresses;
    }
}
