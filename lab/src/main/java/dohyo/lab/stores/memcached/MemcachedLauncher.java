package dohyo.lab.stores.memcached;

import dohyo.lab.debian.DebianPackages;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.server.LineProtocolConnection;
import dohyo.lab.stores.server.ProgramFinder;
import dohyo.lab.stores.server.ServerLauncher;
import dohyo.lab.stores.server.ServerProgramLocator;
import dohyo.lab.stores.server.StatsReplyMetrics;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.result.StoreRuntime;

import java.net.InetSocketAddress;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** Starts memcached. */
public final class MemcachedLauncher extends ServerLauncher {

    private static final int PORT = 11_211;
    private static final Pattern VERSION = Pattern.compile("memcached ([0-9][0-9A-Za-z.-]{0,31})");

    public MemcachedLauncher(Processes processes) {
        this(
                processes,
                new ProgramFinder(processes),
                new DebianPackages(processes.cache().resolve("debian"), processes));
    }

    MemcachedLauncher(Processes processes, ProgramFinder programs, DebianPackages packages) {
        super(
                processes,
                new ServerProgramLocator(MemcachedProvider.NAME, VERSION, programs, packages),
                PORT);
    }

    @Override
    protected StoreRuntime runsOn(StoreSpec spec) throws StoreFailure {
        return MemcachedProvider.runsOn(spec);
    }

    /** Settings are its long options; what is only on or off is left out when it is off. */
    @Override
    protected List<String> options(InetSocketAddress address, Map<String, Object> settings) {
        List<String> options = new ArrayList<>(List.of(
                "--listen=" + address.getHostString(),
                "--port=" + address.getPort(),
                "--udp-port=0",
                "--user=" + System.getProperty("user.name")));
        settings.forEach((name, value) -> {
            if (!(value instanceof Boolean)) {
                options.add("--" + name + "=" + value);
            } else if (value.equals(true)) {
                options.add("--" + name);
            }
        });
        return options;
    }

    @Override
    protected StatsReplyMetrics metrics(InetSocketAddress address) {
        return StatsReplyMetrics.of(
                "stats",
                MemcachedProvider.class,
                "stats.json",
                () -> new MemcachedStatsClient(LineProtocolConnection.open(address)));
    }
}
