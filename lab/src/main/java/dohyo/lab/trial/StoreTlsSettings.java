package dohyo.lab.trial;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.StoreSpec;

import java.util.LinkedHashMap;
import java.util.Map;

/** A client that speaks TLS needs a store that does. */
final class StoreTlsSettings {

    private static final String OPTIONS = "client_encryption_options";

    private StoreTlsSettings() {}

    /** The arm's store, with TLS for clients if the arm's client speaks it. */
    static StoreSpec asked(Arm arm) {
        StoreSpec store = arm.store();
        if (arm.client().settings().tls() == ClientSettings.Tls.OFF) {
            return store;
        }
        Map<String, Object> options = new LinkedHashMap<>();
        if (store.settings().get(OPTIONS) instanceof Map<?, ?> given) {
            given.forEach((name, value) -> options.put(String.valueOf(name), value));
        }
        options.put("enabled", true);
        options.put("optional", false);
        Map<String, Object> settings = new LinkedHashMap<>(store.settings());
        settings.put(OPTIONS, options);
        return store.withSettings(settings);
    }
}
