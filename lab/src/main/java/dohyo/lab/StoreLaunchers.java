package dohyo.lab;

import dohyo.lab.artifact.Artifacts;
import dohyo.lab.attach.AttachedSystemCredentials;
import dohyo.lab.attach.AttachingLauncher;
import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.StoreLauncher;
import dohyo.lab.stores.aerospike.AerospikeLauncher;
import dohyo.lab.stores.cache.CacheLauncher;
import dohyo.lab.stores.cassandra.CassandraLauncher;
import dohyo.lab.stores.file.FileLauncher;
import dohyo.lab.stores.hbase.HbaseLauncher;
import dohyo.lab.stores.hdfs.HdfsLauncher;
import dohyo.lab.stores.ignite.IgniteLauncher;
import dohyo.lab.stores.memcached.MemcachedLauncher;
import dohyo.lab.stores.nullstore.NullStoreLauncher;
import dohyo.lab.stores.scylla.ScyllaLauncher;
import dohyo.lab.stores.valkey.ValkeyLauncher;
import dohyo.model.text.NearestWord;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** The stores that this lab can start, by name. */
final class StoreLaunchers {

    private final List<StoreLauncher> launchers;

    StoreLaunchers(DohyoInstallation installation, Processes processes) {
        this(installation, processes, AttachedSystemCredentials.NONE);
    }

    /** @param access to systems that somebody else keeps */
    StoreLaunchers(
            DohyoInstallation installation, Processes processes, AttachedSystemCredentials access) {
        this(all(installation, processes, access));
    }

    private static List<StoreLauncher> all(
            DohyoInstallation installation, Processes processes, AttachedSystemCredentials access) {
        List<StoreLauncher> all = new ArrayList<>();
        StoreLauncher cassandra = new CassandraLauncher(
                processes,
                new Jdks(installation.jdks(), installation.cache(), processes),
                new Artifacts(installation.cache()));
        all.add(new AttachingLauncher(hastened(installation, cassandra), access));
        all.add(new AttachingLauncher(new ScyllaLauncher(processes), access));
        all.addAll(ValkeyLauncher.all(processes));
        all.add(new MemcachedLauncher(processes));
        StoreLauncher hdfs = new HdfsLauncher(
                processes,
                new Jdks(installation.jdks(), installation.cache(), processes),
                new Artifacts(installation.cache()));
        StoreLauncher hbase = new HbaseLauncher(
                processes,
                new Jdks(installation.jdks(), installation.cache(), processes),
                new Artifacts(installation.cache()),
                hastened(installation, hdfs));
        StoreLauncher ignite = new IgniteLauncher(
                processes,
                new Jdks(installation.jdks(), installation.cache(), processes),
                new Artifacts(installation.cache()));
        Stream.of(hbase, hdfs, ignite).map(each -> hastened(installation, each)).forEach(all::add);
        all.add(new AerospikeLauncher(processes));
        all.add(new FileLauncher(processes));
        all.add(new CacheLauncher(
                new Jdks(installation.jdks(), installation.cache(), processes),
                new Artifacts(installation.cache())));
        all.add(new NullStoreLauncher(installation, processes));
        return all;
    }

    /** As it is, unless nobody looks at times. */
    private static StoreLauncher hastened(DohyoInstallation installation, StoreLauncher launcher) {
        return installation.judgesTimes() ? launcher : new UntimedLauncher(launcher);
    }

    StoreLaunchers(List<StoreLauncher> launchers) {
        this.launchers = List.copyOf(launchers);
    }

    /** The launcher of a name. */
    StoreLauncher launcher(String name) throws StoreFailure {
        return launchers.stream()
                .filter(launcher -> launcher.name().equals(name))
                .findFirst()
                .orElseThrow(() -> StoreFailure.input(
                        "unknown store '" + name + "'" + NearestWord.hint(name, names())));
    }

    /** Every name. */
    List<String> names() {
        return launchers.stream().map(StoreLauncher::name).toList();
    }
}
