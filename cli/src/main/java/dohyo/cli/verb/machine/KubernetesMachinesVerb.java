package dohyo.cli.verb.machine;

import dohyo.cli.console.Console;
import dohyo.cli.console.EnvironmentFailure;
import dohyo.cli.console.ExitCode;
import dohyo.cli.console.UserMistake;
import dohyo.model.text.MessagePhrases;

import org.jspecify.annotations.Nullable;

import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.concurrent.Callable;

/** {@code machines kubernetes}: pods that are machines, and the file that names them. */
@Command(
        name = "kubernetes",
        description = "Print Kubernetes manifests of pods for stores and load workers, each on a"
                + " Kubernetes node of its own, with a whole number of CPUs and requests equal to"
                + " limits. The machines file that goes with them is printed as a comment.",
        footer = {
            "",
            "Dohyo itself talks to no cluster. Example:",
            "  ./dohyo machines kubernetes --nodes 3 --load 2 --file lab.yaml > pods.yaml",
            "  kubectl apply -f pods.yaml",
            "  ./dohyo run my.yaml --machines lab.yaml",
            "  kubectl delete -f pods.yaml"
        })
public final class KubernetesMachinesVerb implements Callable<Integer> {

    private static final int MOST_PODS = 100;
    private static final int MOST_CPUS = 1024;
    private static final int MOST_HOURS = 1000;
    private static final String SIZE = "[1-9][0-9]{0,6}(Mi|Gi)";
    private static final String LABEL = "[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?";

    private final Console console;

    @Option(
            names = "--nodes",
            paramLabel = "N",
            required = true,
            description = "Number of pods that each run a node of the store; 0 for none.")
    private int nodes;

    @Option(
            names = "--load",
            paramLabel = "N",
            required = true,
            description = "Number of pods that each run a load worker; 0 for none.")
    private int load;

    @Option(
            names = "--cpus",
            paramLabel = "N",
            description = "Processors of each pod, a whole number (default: ${DEFAULT-VALUE}).")
    private int cpus = 4;

    @Option(
            names = "--memory",
            paramLabel = "SIZE",
            description = "Memory of each pod (default: ${DEFAULT-VALUE}).")
    private String memory = "16Gi";

    @Option(
            names = "--disk",
            paramLabel = "SIZE",
            description = "Size of the volume of each store's pod (default: ${DEFAULT-VALUE}).")
    private String disk = "50Gi";

    @Option(
            names = "--storage-class",
            paramLabel = "NAME",
            description = "Storage class of those volumes (default: the cluster's).")
    private String storageClass = "";

    @Option(
            names = "--image",
            paramLabel = "IMAGE",
            description = "Image of the pods, with a JDK 17 or newer, sh, tar and coreutils"
                    + " (default: ${DEFAULT-VALUE}).")
    private String image = "eclipse-temurin:17-jdk";

    @Option(
            names = "--namespace",
            paramLabel = "NAME",
            description = "Namespace of the pods (default: kubectl's own).")
    private String namespace = "";

    @Option(
            names = "--hours",
            paramLabel = "N",
            description = "Hours after which the pods of load workers end by themselves (default:"
                    + " ${DEFAULT-VALUE}).")
    private int hours = 24;

    @Option(
            names = "--file",
            paramLabel = "FILE",
            description = "Also write the machines file to FILE, which must not exist yet.")
    private @Nullable Path file;

    public KubernetesMachinesVerb(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() {
        KubernetesManifests manifests = new KubernetesManifests(
                pods(),
                new KubernetesManifests.Size(
                        within("--cpus", cpus, 1, MOST_CPUS),
                        size("--memory", memory),
                        size("--disk", disk)));
        if (file != null) {
            write(console.resolve(file), manifests.machinesFile());
        }
        console.print(manifests.text());
        return ExitCode.DONE.number();
    }

    private KubernetesManifests.Pods pods() {
        int all = within("--nodes", nodes, 0, MOST_PODS) + within("--load", load, 0, MOST_PODS);
        if (all < 1 || all > MOST_PODS) {
            throw new UserMistake("error: --nodes and --load: " + all + " pods; 1 to " + MOST_PODS
                    + " can be had");
        }
        return new KubernetesManifests.Pods(
                nodes,
                load,
                matching("--image", image, "[A-Za-z0-9][A-Za-z0-9._/:@-]{0,400}", "a name"),
                namespace.isEmpty() ? "" : matching("--namespace", namespace, LABEL, "a name"),
                storageClass.isEmpty()
                        ? ""
                        : matching(
                                "--storage-class",
                                storageClass,
                                LABEL + "(\\." + LABEL + "){0,8}",
                                "a name"),
                within("--hours", hours, 1, MOST_HOURS));
    }

    private static int within(String option, int value, int least, int most) {
        if (value < least || value > most) {
            throw new UserMistake("error: " + option + " " + value + ": give a number from " + least
                    + " to " + most);
        }
        return value;
    }

    private static String size(String option, String value) {
        return matching(option, value, SIZE, "a size such as 16Gi or 512Mi");
    }

    private static String matching(String option, String value, String pattern, String what) {
        if (!value.matches(pattern)) {
            throw new UserMistake("error: " + option + " " + MessagePhrases.quoted(value)
                    + " is not " + what + " that Kubernetes takes");
        }
        return value;
    }

    private static void write(Path file, String text) {
        try {
            Files.writeString(file, text, StandardOpenOption.CREATE_NEW);
        } catch (IOException e) {
            throw new EnvironmentFailure(
                    file + " cannot be written anew: " + e.getMessage()
                            + "; remove it, or name another",
                    e);
        }
    }
}
