package dohyo.model.experiment;

import java.util.Map;

/** Settings of stores that the lab adds to those of an experiment. */
public final class LabAddedSettings {

    /** What the lab sets for a client that logs in; harmless, whoever sets it. */
    public static final Map.Entry<String, Object> ASKING_FOR_PASSWORDS =
            Map.entry("authenticator", "PasswordAuthenticator");

    private LabAddedSettings() {}
}
