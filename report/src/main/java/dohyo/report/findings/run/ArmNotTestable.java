package dohyo.report.findings.run;

import dohyo.report.findings.doubt.Doubt;

/**
 * An arm of the file was left out, as this machine, or this user of it, cannot run it.
 *
 * @param why a clause
 */
record ArmNotTestable(Level level, String arm, String why) implements Doubt {
    @Override
    public Words words() {
        return new Words(
                "Arm '" + arm + "' was not run because it is not testable here: " + why + ".",
                "Claims about this arm are not judged.",
                "Run it where the kernel lets you limit a store; docs/systems/disks.md says what"
                        + " this needs.");
    }
}
