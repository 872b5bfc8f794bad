package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.ExitCode;
import dohyo.cli.verb.NamedMachines;
import dohyo.lab.doctor.HostProbe.Seen;
import dohyo.lab.doctor.MachinesExamination;
import dohyo.lab.doctor.MachinesExamination.Examined;
import dohyo.lab.process.Processes;
import dohyo.model.host.HostFinding;
import dohyo.model.host.HostFinding.Level;
import dohyo.model.machine.MachineSet;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/** The doctor on machines beside this one: the same look, the same rules, machine by machine. */
record MachinesDoctor(Console console, boolean json) {

    /** What {@code --json} prints. */
    record Diagnoses(List<Diagnosis> machines, List<String> unreached, List<String> left) {}

    /** One machine. */
    record Diagnosis(String machine, Seen seen, List<HostFinding> findings) {}

    ExitCode of(Path named, Duration watch) throws IOException {
        MachineSet machines = NamedMachines.of(named, 0, console);
        Examined examined;
        try (Processes processes = new Processes(console.installation().cache())) {
            examined = new MachinesExamination(
                            processes, console.installation().home(), console::say)
                    .of(machines.machines(), watch);
        }
        List<Diagnosis> diagnoses = new ArrayList<>();
        examined.seen()
                .forEach((name, seen) ->
                        diagnoses.add(new Diagnosis(name, seen, DoctorVerb.findings(seen))));
        Diagnoses all = new Diagnoses(diagnoses, examined.unreached(), examined.left());
        console.print(json, all, () -> text(all));
        return exitCode(all);
    }

    static String text(Diagnoses all) {
        StringBuilder text = new StringBuilder();
        for (Diagnosis one : all.machines) {
            text.append(DoctorText.of("Machine " + one.machine, one.seen.host(), one.findings))
                    .append(one.seen.pauses().words())
                    .append(".\n\n");
        }
        all.unreached.forEach(why -> text.append("not reached: ").append(why).append('\n'));
        all.left.forEach(what -> text.append("left behind: ").append(what).append('\n'));
        return text.toString().stripTrailing() + "\n";
    }

    private static ExitCode exitCode(Diagnoses all) {
        if (!all.unreached.isEmpty() || !all.left.isEmpty()) {
            return ExitCode.WORLD;
        }
        boolean isSerious = all.machines.stream()
                .flatMap(one -> one.findings.stream())
                .anyMatch(one -> one.level() == Level.SERIOUS);
        return isSerious ? ExitCode.INVALID : ExitCode.DONE;
    }
}
