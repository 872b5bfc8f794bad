package dohyo.lab;

import java.util.Objects;

/** Which Dohyo this is. */
public final class DohyoVersion {

    private DohyoVersion() {}

    /** From the jar; {@code development} when run from compiled classes. */
    public static String current() {
        return Objects.requireNonNullElse(
                DohyoVersion.class.getPackage().getImplementationVersion(), "development");
    }

    /** The commit of the checkout that was built, as the launcher says; empty when it does not. */
    static String revision() {
        return System.getProperty("dohyo.revision", "");
    }
}
