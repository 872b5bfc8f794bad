package dohyo.lab.stores.hbase;

import dohyo.lab.DohyoInstallation;
import dohyo.lab.jdk.Jdk;
import dohyo.lab.process.Command;
import dohyo.model.experiment.StoreSpec.Confinement;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * The command lines of a cluster's servers.
 *
 * @param classPath without the settings
 * @param flags of a region server's JVM
 * @param confinement of all of them
 * @param environment added to that of the lab
 */
record ServerCommand(
        Jdk jdk,
        List<Path> classPath,
        long heapBytes,
        List<String> flags,
        Confinement confinement,
        Map<String, String> environment) {

    private static final String LAUNCHER = "shims.hbase.HbaseDaemonMain";
    private static final String MASTER = "org.apache.hadoop.hbase.master.HMaster";
    private static final String REGIONS = "org.apache.hadoop.hbase.regionserver.HRegionServer";
    private static final String ZOOKEEPER = "org.apache.zookeeper.server.ZooKeeperServerMain";

    /** They serve no reads and no writes: little memory, compiled once. */
    private static final List<String> ATTENDANT =
            List.of("-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1");

    private static final List<String> OF_ALL = List.of(
            "-Djava.net.preferIPv4Stack=true",
            "-Dorg.apache.hbase.thirdparty.io.netty.tryReflectionSetAccessible=true",
            "--add-opens=java.base/java.nio=ALL-UNNAMED",
            "--add-opens=java.base/sun.nio.ch=ALL-UNNAMED",
            "--add-opens=java.base/java.lang=ALL-UNNAMED",
            "--add-opens=java.base/jdk.internal.ref=ALL-UNNAMED",
            "--add-opens=java.base/java.lang.reflect=ALL-UNNAMED",
            "--add-opens=java.base/java.util=ALL-UNNAMED",
            "--add-opens=java.base/java.util.concurrent=ALL-UNNAMED",
            "--add-exports=java.base/jdk.internal.misc=ALL-UNNAMED",
            "--add-exports=java.security.jgss/sun.security.krb5=ALL-UNNAMED");

    /** The same with one more folder of classes, and with an environment. */
    ServerCommand with(Path classes, Map<String, String> variables) {
        List<Path> all = new ArrayList<>(classPath);
        all.add(classes);
        return new ServerCommand(jdk, List.copyOf(all), heapBytes, flags, confinement, variables);
    }

    /** A region server. */
    Command ofRegions(ServerFolders home) {
        List<String> all = new ArrayList<>(List.of("-Xms" + heapBytes, "-Xmx" + heapBytes));
        all.addAll(flags);
        all.add("-Xlog:gc*,safepoint=info:file=\"" + home.gcLog()
                + "\":timenanos,tags:filecount=0");
        all.add("-XX:ErrorFile=" + home.logs().resolve("hs_err_pid%p.log"));
        return of(home, all, List.of(LAUNCHER, home.conf().toString(), REGIONS, "start"));
    }

    Command ofMaster(ServerFolders home) {
        List<String> all = attendant();
        all.add("-Xmx256m");
        return of(home, all, List.of(LAUNCHER, home.conf().toString(), MASTER, "start"));
    }

    /** It loses what it knows with the machine, as whatever else the lab keeps does. */
    Command ofZooKeeper(ServerFolders home, Path settings) {
        List<String> all = attendant();
        all.addAll(List.of(
                "-Xmx64m", "-Dzookeeper.forceSync=no", "-Dzookeeper.jmx.log4j.disable=true"));
        return of(home, all, List.of(ZOOKEEPER, settings.toString()));
    }

    /** What tests that judge no times tell a region server they tell all. */
    private List<String> attendant() {
        List<String> all = new ArrayList<>(ATTENDANT);
        flags.stream().filter(DohyoInstallation.HASTY::contains).forEach(all::add);
        return all;
    }

    private Command of(ServerFolders home, List<String> own, List<String> program) {
        List<String> words = new ArrayList<>();
        words.add(jdk.java().toString());
        if (!confinement.cpus().isEmpty()) {
            words.add("-XX:ActiveProcessorCount=" + confinement.cpus().size());
        }
        words.addAll(own);
        words.addAll(OF_ALL);
        words.add("-Djava.io.tmpdir=" + home.temporary());
        words.add("-Dlog4j.configuration="
                + home.conf().resolve("log4j.properties").toUri());
        words.addAll(List.of("-cp", home.conf() + File.pathSeparator + joined()));
        words.addAll(program);
        return new Command(home.name(), words, home.home(), home.output())
                .with(environment)
                .nice(Command.STORE_NICENESS)
                .within(confinement);
    }

    private String joined() {
        return classPath.stream()
                .map(Path::toString)
                .collect(Collectors.joining(File.pathSeparator));
    }
}
