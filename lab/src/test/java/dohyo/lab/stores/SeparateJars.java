package dohyo.lab.stores;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

/**
 * Asks by a vendor's own client, whose jars only a class loader of its own knows.
 *
 * @param jars of the vendor
 * @param asked the class of tests that speaks with them
 */
public record SeparateJars(List<Path> jars, Class<? extends Function<List<String>, String>> asked) {

    /** Vendors' clients have more patience than their settings say. */
    private static final long LONGEST_SECONDS = 12;

    /** They stay open: these clients leave something to do for the end of the JVM. */
    private static final Map<SeparateJars, URLClassLoader> LOADERS = new ConcurrentHashMap<>();

    /** The answer to these words; fails when none comes in time. */
    public String ask(List<String> words) throws IOException {
        CompletableFuture<String> answer =
                CompletableFuture.supplyAsync(() -> askWithoutHaste(words));
        try {
            return answer.get(LONGEST_SECONDS, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IOException("no answer", e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted", e);
        }
    }

    @SuppressWarnings("unchecked")
    private String askWithoutHaste(List<String> words) {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        ClassLoader apart = LOADERS.computeIfAbsent(this, SeparateJars::loader);
        try {
            thread.setContextClassLoader(apart);
            Class<?> client = apart.loadClass(asked.getName());
            return ((Function<List<String>, String>)
                            client.getDeclaredConstructor().newInstance())
                    .apply(words);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        } finally {
            thread.setContextClassLoader(before);
        }
    }

    private URLClassLoader loader() {
        try {
            return new URLClassLoader(urls(), ClassLoader.getPlatformClassLoader());
        } catch (MalformedURLException e) {
            throw new UncheckedIOException(e);
        }
    }

    private URL[] urls() throws MalformedURLException {
        List<URL> all = new ArrayList<>();
        all.add(asked.getProtectionDomain().getCodeSource().getLocation());
        for (Path jar : jars) {
            all.add(jar.toUri().toURL());
        }
        return all.toArray(URL[]::new);
    }
}
