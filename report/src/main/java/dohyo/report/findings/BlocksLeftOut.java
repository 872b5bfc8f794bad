package dohyo.report.findings;

import java.util.Locale;

/** Fewer blocks were run than the experiment has. */
record BlocksLeftOut(Doubt.Level level, String what) implements Doubt {

    @Override
    public Words words() {
        return new Words(
                what.substring(0, 1).toUpperCase(Locale.ROOT) + what.substring(1) + ".",
                "Each arm has fewer trials than the experiment says; no trial was cut short.",
                "Give more time if the intervals are too wide.");
    }
}
