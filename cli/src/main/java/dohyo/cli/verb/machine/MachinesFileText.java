package dohyo.cli.verb.machine;

import dohyo.language.YamlFlowWriter;
import dohyo.model.machine.Machine;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Machines as a file of them says it, a line each. */
final class MachinesFileText {

    private MachinesFileText() {}

    static String of(List<Machine> machines) {
        return machines.stream()
                .map(one -> "  " + YamlFlowWriter.ofEntries(one.name()) + ": "
                        + YamlFlowWriter.ofEntries(fields(one)) + "\n")
                .collect(Collectors.joining("", "machines:\n", ""));
    }

    /** What it says unasked is left out. */
    private static Map<String, Object> fields(Machine machine) {
        Map<String, Object> fields = new LinkedHashMap<>();
        fields.put("over", machine.over());
        if (!machine.folder().equals(Machine.STANDARD_FOLDER)) {
            fields.put("folder", machine.folder());
        }
        String address = machine.address();
        if (address != null) {
            fields.put("address", address);
        }
        if (machine.workers() != (address == null ? 1 : 0)) {
            fields.put("workers", machine.workers());
        }
        return fields;
    }
}
