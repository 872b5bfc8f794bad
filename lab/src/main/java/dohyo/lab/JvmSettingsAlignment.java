package dohyo.lab;

import dohyo.lab.jdk.Jdks;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreFailure;
import dohyo.lab.stores.cassandra.CassandraJvmAlignment;
import dohyo.lab.stores.cassandra.CassandraJvmAlignment.Pair;
import dohyo.model.experiment.StoreSpec;

import java.io.IOException;

/** Makes two systems that are to be compared alike in what nobody asked to differ. */
public final class JvmSettingsAlignment {

    private JvmSettingsAlignment() {}

    /** The two with JDK, collector and heap filled in where they would differ by themselves. */
    public static Pair between(StoreSpec a, StoreSpec b, DohyoInstallation installation)
            throws StoreFailure, IOException {
        Pair asked = new Pair(a, b);
        if (!asked.isOfLab()) {
            return asked;
        }
        try (Processes processes = new Processes(installation.cache())) {
            Jdks jdks = new Jdks(installation.jdks(), installation.cache(), processes);
            return new CassandraJvmAlignment(jdks::origin).between(asked);
        }
    }
}
