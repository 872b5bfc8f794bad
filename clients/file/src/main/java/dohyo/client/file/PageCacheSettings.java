package dohyo.client.file;

import dohyo.engine.client.ClientFailure;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What is asked of the kernel's page cache.
 *
 * @param advice how files will be read; it decides how far the kernel reads ahead
 * @param isDropped whether each read first drops what the cache has of its file, so that it comes
 *     from the disk
 */
record PageCacheSettings(FadviseAdvice advice, boolean isDropped) {

    private static final List<String> CACHES = List.of("kept", "dropped");

    /** As the settings of the client say. */
    static PageCacheSettings of(Map<String, Object> settings) throws ClientFailure {
        String cache = word(settings, "cache", CACHES);
        List<String> known = Arrays.stream(FadviseAdvice.values())
                .filter(advice -> advice != FadviseAdvice.DONT_NEED)
                .map(advice -> advice.name().toLowerCase(Locale.ROOT))
                .toList();
        String advice = word(settings, "advice", known);
        return new PageCacheSettings(
                FadviseAdvice.valueOf(advice.toUpperCase(Locale.ROOT)), cache.equals("dropped"));
    }

    private static String word(Map<String, Object> settings, String name, List<String> known)
            throws ClientFailure {
        String word = String.valueOf(settings.getOrDefault(name, known.get(0)));
        if (!known.contains(word)) {
            throw new ClientFailure("client file: setting '" + name + "' is '" + word
                    + "'; write one of " + String.join(", ", known));
        }
        return word;
    }

    /** Whether the kernel has to be told anything. */
    boolean isToldToKernel() {
        return isDropped || advice != FadviseAdvice.NORMAL;
    }
}
