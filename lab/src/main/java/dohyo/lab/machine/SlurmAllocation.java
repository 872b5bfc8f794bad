package dohyo.lab.machine;

import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;
import dohyo.model.text.PrintableText;

import java.io.IOException;
import java.net.Inet4Address;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The nodes of the Slurm job within which Dohyo runs. Each is reached by a step of the job, so
 * whatever ends the job ends all that runs there.
 *
 * @param job its number
 * @param ends when its time is over, as Slurm writes it; empty when nobody knows
 * @param isExclusive whether no other job is let onto its nodes
 * @param srun the program that starts a step
 * @param nodes in Slurm's order; the one on which Dohyo runs, if it runs on one, is the last
 */
public record SlurmAllocation(
        String job, String ends, boolean isExclusive, Path srun, List<Node> nodes) {

    private static final String JOB = "SLURM_JOB_ID";
    private static final int MOST_NODES = 100;
    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
    private static final Pattern NAMES = Pattern.compile("[A-Za-z0-9\\[][A-Za-z0-9\\[\\],._-]*");
    private static final Pattern EXCLUSIVE = Pattern.compile("(?m)(?<=\\s)OverSubscribe=NO\\s");
    private static final Pattern ENDS =
            Pattern.compile("(?m)(?<=\\s)EndTime=([0-9]{4}-[0-9-]{5}T[0-9:]{8})\\s");
    private static final Pattern ADDRESS = Pattern.compile(
            "(?m)^NodeName=(\\S+)\\s.*?(?<=\\s)NodeAddr=([A-Za-z0-9:][A-Za-z0-9.:_-]{0,253})\\s");

    /**
     * A node.
     *
     * @param address at which Slurm itself reaches it: numbers, or a name
     */
    public record Node(String name, String address) {}

    public SlurmAllocation {
        nodes = List.copyOf(nodes);
    }

    /** Whether there is one. */
    public static boolean isIn(Map<String, String> environment) {
        return environment.containsKey(JOB);
    }

    /**
     * Asks Slurm about the one in which Dohyo runs.
     *
     * @throws IOException a sentence, when Slurm does not answer or says what cannot be used
     */
    public static SlurmAllocation of(Map<String, String> environment) throws IOException {
        String job = valid(environment, JOB, NUMBER);
        String list = valid(environment, "SLURM_JOB_NODELIST", NAMES);
        ShortCommand scontrol = ShortCommand.find("scontrol", environment.getOrDefault("PATH", ""));
        List<String> names = names(scontrol.output("show", "hostnames", list));
        Map<String, String> addresses = addresses(scontrol.output("-o", "show", "node", list));
        String about = scontrol.output("-o", "show", "job", job) + "\n";
        Matcher ends = ENDS.matcher(about);
        String own = environment.getOrDefault("SLURMD_NODENAME", "");
        List<Node> nodes = new ArrayList<>();
        for (String name : lastOf(names, own)) {
            nodes.add(new Node(name, addresses.getOrDefault(name, name)));
        }
        return new SlurmAllocation(
                job,
                ends.find() ? ends.group(1) : "",
                EXCLUSIVE.matcher(about).find(),
                scontrol.program().resolveSibling("srun"),
                nodes);
    }

    private static String valid(Map<String, String> environment, String name, Pattern pattern)
            throws IOException {
        String value = environment.getOrDefault(name, "");
        if (!pattern.matcher(value).matches()) {
            throw new IOException("Slurm: " + name + " is '" + PrintableText.line(value)
                    + "', which names no job's nodes; begin again with salloc");
        }
        return value;
    }

    private static List<String> names(String lines) throws IOException {
        List<String> names = lines.lines().map(String::strip).distinct().toList();
        for (String name : names) {
            if (!NAME.matcher(name).matches()) {
                throw new IOException("Slurm: '" + PrintableText.line(name) + "' is no name that a"
                        + " machine can have here; write a file of machines by hand"
                        + " (docs/run/machines.md)");
            }
        }
        if (names.isEmpty() || names.size() > MOST_NODES) {
            throw new IOException(
                    "Slurm: a job with " + names.size() + " nodes; Dohyo takes 1 to " + MOST_NODES);
        }
        return names;
    }

    private static Map<String, String> addresses(String lines) {
        Map<String, String> addresses = new HashMap<>();
        Matcher found = ADDRESS.matcher(lines);
        while (found.find()) {
            addresses.put(found.group(1), found.group(2));
        }
        return addresses;
    }

    /** Whoever measures stands beside a load worker rather than beside a store. */
    private static List<String> lastOf(List<String> names, String own) {
        List<String> ordered = new ArrayList<>(names);
        if (ordered.remove(own)) {
            ordered.add(own);
        }
        return ordered;
    }

    /**
     * The first nodes carry a store, each of the others a load worker.
     *
     * @param stores how many nodes the store has, at most as many as there are here
     * @param folder where each node keeps what is brought, on a disk of its own
     */
    public MachineSet machines(int stores, String folder) throws IOException {
        List<Machine> machines = new ArrayList<>();
        for (Node node : nodes) {
            boolean isOfStore = machines.size() < stores;
            machines.add(new Machine(
                    node.name(),
                    step(node.name()),
                    folder,
                    isOfStore ? 0 : 1,
                    isOfStore ? numbers(node) : null,
                    null));
        }
        return new MachineSet(machines);
    }

    /**
     * Beside other steps, with all processors that the job has there. Unbuffered, because Slurm
     * else keeps what a step has written until a line ends or a buffer is full, and frames end no
     * line.
     */
    private List<String> step(String node) {
        return List.of(
                srun.toString(),
                "--jobid",
                job,
                "-w",
                node,
                "-N1",
                "-n1",
                "--overlap",
                "--unbuffered",
                "--cpu-bind=none");
    }

    private static String numbers(Node node) throws IOException {
        try {
            return Arrays.stream(InetAddress.getAllByName(node.address()))
                    .filter(Inet4Address.class::isInstance)
                    .map(InetAddress::getHostAddress)
                    .findFirst()
                    .orElseThrow(() -> new UnknownHostException(node.address()));
        } catch (UnknownHostException e) {
            throw new IOException(
                    "Slurm: the address of " + node.name() + ", " + node.address()
                            + ", has no numbers of IPv4 here; give them in a file of machines, to"
                            + " which ./dohyo machines slurm is a beginning",
                    e);
        }
    }
}
