package dohyo.cli.verb.machine;

import dohyo.model.machine.Machine;

import java.util.ArrayList;
import java.util.List;

/**
 * Pods that are machines: as like each other as Kubernetes lets them be, each alone on its node.
 *
 * @param pods how many and where
 * @param size of each
 */
record KubernetesManifests(Pods pods, Size size) {

    private static final int SECONDS_PER_HOUR = 3600;

    /** Below the volume, whose own folder belongs to root. */
    private static final String FOLDER = "/dohyo/agent";

    private static final String HEAD = """
            # Machines for Dohyo: pods that wait for its agent, each on a node of its own. They
            # have no rights in the cluster, and only the stores that Dohyo starts in them listen.
            #
            #   kubectl@in@ apply -f pods.yaml
            #   kubectl@in@ wait --for=condition=Ready pod -l app.kubernetes.io/name=dohyo
            #   ./dohyo machines check lab.yaml
            #   ./dohyo run my.yaml --machines lab.yaml
            #   kubectl@in@ delete -f pods.yaml
            #
            # Requests equal limits and are whole CPUs, so each pod has CPUs of its own where the
            # kubelet has --cpu-manager-policy=static. What lies in the volumes goes with the pods.
            #
            # lab.yaml is this, without the signs before each line:
            #
            """;

    private static final String STORES = """
            ---
            apiVersion: v1
            kind: Service
            metadata:
              name: dohyo-store@namespace@
              labels: {app.kubernetes.io/name: dohyo, app.kubernetes.io/component: store}
            spec:
              clusterIP: None
              selector: {app.kubernetes.io/name: dohyo, app.kubernetes.io/component: store}
            ---
            apiVersion: apps/v1
            kind: StatefulSet
            metadata:
              name: dohyo-store@namespace@
              labels: {app.kubernetes.io/name: dohyo, app.kubernetes.io/component: store}
            spec:
              serviceName: dohyo-store
              replicas: @nodes@
              podManagementPolicy: Parallel
              selector:
                matchLabels: {app.kubernetes.io/name: dohyo, app.kubernetes.io/component: store}
            """;

    /** One that failed is not started again: its trial has ended, and says so. */
    private static final String LOAD = """
            ---
            apiVersion: batch/v1
            kind: Job
            metadata:
              name: dohyo-load-@number@@namespace@
              labels: {app.kubernetes.io/name: dohyo, app.kubernetes.io/component: load}
            spec:
              backoffLimit: 0
              activeDeadlineSeconds: @seconds@
            """;

    /** The shell takes care of processes whose parents are gone, and ends when it is asked to. */
    private static final String POD = """
              template:
                metadata:
                  labels: {app.kubernetes.io/name: dohyo, app.kubernetes.io/component: @component@}
                  annotations: {kubectl.kubernetes.io/default-container: machine}
                spec:
                  automountServiceAccountToken: false
                  enableServiceLinks: false
                  restartPolicy: @restart@
                  affinity:
                    podAntiAffinity:
                      requiredDuringSchedulingIgnoredDuringExecution:
                        - topologyKey: kubernetes.io/hostname
                          labelSelector: {matchLabels: {app.kubernetes.io/name: dohyo}}
                  securityContext:
                    runAsNonRoot: true
                    runAsUser: 10001
                    runAsGroup: 10001
                    fsGroup: 10001
                    seccompProfile: {type: RuntimeDefault}
                  containers:
                    - name: machine
                      image: "@image@"
                      command: [sh, -c, "trap 'exit 0' TERM; sleep infinity & wait"]
                      resources:
                        requests: {cpu: "@cpus@", memory: @memory@}
                        limits: {cpu: "@cpus@", memory: @memory@}
                      securityContext:
                        allowPrivilegeEscalation: false
                        readOnlyRootFilesystem: true
                        capabilities: {drop: [ALL]}
                      volumeMounts:
                        - {name: dohyo, mountPath: /dohyo}
                        - {name: tmp, mountPath: /tmp}
                  volumes:
                    - {name: tmp, emptyDir: {}}
            """;

    private static final String VOLUME = """
                    - name: dohyo
                      ephemeral:
                        volumeClaimTemplate:
                          spec:
                            accessModes: [ReadWriteOnce]@storageClass@
                            resources: {requests: {storage: @disk@}}
            """;

    private static final String STORAGE_CLASS = "\n" + " ".repeat(16) + "storageClassName";

    private static final String NO_VOLUME = """
                    - {name: dohyo, emptyDir: {}}
            """;

    /**
     * Which pods there are.
     *
     * @param nodes that carry stores
     * @param load that carry load workers
     * @param namespace empty for that of kubectl
     * @param storageClass empty for that of the cluster
     * @param hours after which those of load workers end
     */
    record Pods(
            int nodes, int load, String image, String namespace, String storageClass, int hours) {}

    /**
     * What each has.
     *
     * @param memory as Kubernetes writes it
     * @param disk of a store's volume, the same
     */
    record Size(int cpus, String memory, String disk) {}

    /** All of them, with the file of machines in a comment. */
    String text() {
        StringBuilder text = new StringBuilder(HEAD);
        machinesFile().lines().forEach(line -> text.append("# ").append(line).append('\n'));
        if (pods.nodes > 0) {
            text.append(STORES)
                    .append(POD.replace("@component@", "store").replace("@restart@", "Always"))
                    .append(VOLUME);
        }
        for (int number = 1; number <= pods.load; number++) {
            text.append(LOAD.replace("@number@", Integer.toString(number)))
                    .append(POD.replace("@component@", "load").replace("@restart@", "Never"))
                    .append(NO_VOLUME);
        }
        return filled(text.toString());
    }

    private String filled(String text) {
        return text.replace("@in@", pods.namespace.isEmpty() ? "" : " -n " + pods.namespace)
                .replace("@namespace@", field("\n  namespace", pods.namespace))
                .replace("@storageClass@", field(STORAGE_CLASS, pods.storageClass))
                .replace("@nodes@", Integer.toString(pods.nodes))
                .replace("@seconds@", Integer.toString(pods.hours * SECONDS_PER_HOUR))
                .replace("@image@", pods.image)
                .replace("@cpus@", Integer.toString(size.cpus))
                .replace("@memory@", size.memory)
                .replace("@disk@", size.disk);
    }

    /** In quotes, for a name may look like a number. */
    private static String field(String name, String value) {
        return value.isEmpty() ? "" : name + ": \"" + value + "\"";
    }

    /** The file that names them, by the commands that reach them. */
    String machinesFile() {
        List<Machine> machines = new ArrayList<>();
        for (int number = 0; number < pods.nodes; number++) {
            machines.add(new Machine(
                    "store-" + number,
                    over("dohyo-store-" + number),
                    FOLDER,
                    0,
                    Machine.OWN_ADDRESS,
                    null));
        }
        for (int number = 1; number <= pods.load; number++) {
            machines.add(new Machine(
                    "load-" + number, over("job/dohyo-load-" + number), FOLDER, 1, null, null));
        }
        return MachinesFileText.of(machines);
    }

    private List<String> over(String pod) {
        List<String> words = new ArrayList<>(List.of("kubectl"));
        if (!pods.namespace.isEmpty()) {
            words.addAll(List.of("-n", pods.namespace));
        }
        words.addAll(List.of("exec", "-i", pod, "--"));
        return words;
    }
}
