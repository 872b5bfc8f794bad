package dohyo.client.driver3;

import java.util.Map;

/**
 * Settings that the driver takes from the system properties of its JVM, and reads once, when its
 * classes are initialised: so they are set before any of these is touched.
 */
final class DriverSystemProperties {

    private static final String PREFIX = "com.datastax.driver.";

    private DriverSystemProperties() {}

    /** Which of them an experiment may write, says the model. */
    static boolean isOne(String setting) {
        return setting.startsWith(PREFIX);
    }

    static void set(Map<String, Object> settings) {
        settings.forEach((name, value) -> {
            if (isOne(name)) {
                System.setProperty(name, String.valueOf(value));
            }
        });
    }
}
