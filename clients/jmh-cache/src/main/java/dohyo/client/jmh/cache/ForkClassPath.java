package dohyo.client.jmh.cache;

import dohyo.client.cache.benchmark.PopulateBenchmark;
import dohyo.engine.client.ClientFailure;
import dohyo.model.family.EmbeddedCache;

import joptsimple.OptionParser;

import org.apache.commons.math3.stat.StatUtils;
import org.openjdk.jmh.Main;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** The class path of a fork: the benchmarks, JMH with what it needs, and the cache. */
final class ForkClassPath {

    /** Where JMH looks for what it gives to its forks. */
    static final String PROPERTY = "java.class.path";

    private ForkClassPath() {}

    static String of(EmbeddedCache cache) throws ClientFailure {
        List<String> all = new ArrayList<>();
        for (Class<?> each :
                List.of(PopulateBenchmark.class, Main.class, OptionParser.class, StatUtils.class)) {
            all.add(jar(each));
        }
        all.addAll(cache.jvm().classPath());
        return String.join(File.pathSeparator, all);
    }

    private static String jar(Class<?> of) throws ClientFailure {
        try {
            return Path.of(of.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException e) {
            throw new ClientFailure("the jar of " + of.getName() + " cannot be found", e);
        }
    }
}
