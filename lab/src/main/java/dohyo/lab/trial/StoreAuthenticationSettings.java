package dohyo.lab.trial;

import static dohyo.model.experiment.LabAddedSettings.ASKING_FOR_PASSWORDS;

import dohyo.model.experiment.Arm;
import dohyo.model.experiment.ClientSettings;
import dohyo.model.experiment.StoreSpec;

import java.util.LinkedHashMap;
import java.util.Map;

/** A client that is somebody needs a store that asks who it is. */
final class StoreAuthenticationSettings {

    private StoreAuthenticationSettings() {}

    /** The store, asking for passwords if the arm's client logs in. */
    static StoreSpec asked(Arm arm, StoreSpec store) {
        if (arm.client().settings().login() == ClientSettings.Login.NOBODY) {
            return store;
        }
        Map<String, Object> settings = new LinkedHashMap<>(store.settings());
        settings.put(ASKING_FOR_PASSWORDS.getKey(), ASKING_FOR_PASSWORDS.getValue());
        return store.withSettings(settings);
    }
}
