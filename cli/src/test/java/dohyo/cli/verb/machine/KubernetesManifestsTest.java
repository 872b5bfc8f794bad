package dohyo.cli.verb.machine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;

import dohyo.cli.Golden;
import dohyo.cli.verb.machine.KubernetesManifests.Pods;
import dohyo.cli.verb.machine.KubernetesManifests.Size;
import dohyo.language.MachinesReader;
import dohyo.model.machine.Machine;
import dohyo.model.machine.MachineSet;
import dohyo.model.result.Json;

import org.junit.jupiter.api.Test;
import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** What Kubernetes is told of machines, by its own schema and by what a measurement needs. */
final class KubernetesManifestsTest {

    private static final Size SIZE = new Size(4, "16Gi", "50Gi");

    @Test
    void three_for_a_store_and_two_for_load() throws IOException {
        String text = manifests(3, 2, "", "").text();
        Golden.check("kubernetes-pods.yaml", text);
        assertThat(objects(text))
                .extracting(one -> one.path("kind").asText())
                .containsExactly("Service", "StatefulSet", "Job", "Job");
    }

    @Test
    void every_object_is_one_that_kubernetes_knows() throws IOException {
        JsonSchema schema = schema();
        List<String> texts = List.of(
                manifests(3, 2, "", "").text(),
                manifests(1, 0, "123", "fast-ssd").text(),
                manifests(0, 1, "bench", "").text());
        for (String text : texts) {
            assertThat(objects(text))
                    .isNotEmpty()
                    .allSatisfy(one -> assertThat(schema.validate(one)).isEmpty());
        }
        String misspelled = texts.get(0).replace("topologyKey", "topologykey");
        assertThat(schema.validate(objects(misspelled).get(1))).isNotEmpty();
    }

    @Test
    void each_pod_has_whole_processors_of_its_own_a_node_of_its_own_and_no_rights()
            throws IOException {
        for (JsonNode object : objects(manifests(3, 2, "", "").text())) {
            if (object.path("kind").asText().equals("Service")) {
                continue;
            }
            JsonNode pod = object.at("/spec/template/spec");
            JsonNode container = pod.at("/containers/0");
            JsonNode resources = container.path("resources");
            assertThat(resources.path("requests")).isEqualTo(resources.path("limits"));
            assertThat(resources.at("/limits/cpu").asText()).isEqualTo("4");
            assertThat(pod.at("/affinity/podAntiAffinity/"
                                    + "requiredDuringSchedulingIgnoredDuringExecution/0/"
                                    + "labelSelector/matchLabels")
                            .toString())
                    .isEqualTo("{\"app.kubernetes.io/name\":\"dohyo\"}");
            assertThat(object.at("/spec/template/metadata/labels").toString())
                    .contains("\"app.kubernetes.io/name\":\"dohyo\"");
            assertThat(pod.path("automountServiceAccountToken").asBoolean(true)).isFalse();
            assertThat(pod.at("/securityContext/runAsNonRoot").asBoolean()).isTrue();
            assertThat(container.at("/securityContext/allowPrivilegeEscalation").asBoolean(true))
                    .isFalse();
            assertThat(container.at("/securityContext/capabilities/drop/0").asText())
                    .isEqualTo("ALL");
        }
    }

    @Test
    void the_comment_is_the_file_of_machines_that_goes_with_them() throws IOException {
        KubernetesManifests manifests = manifests(2, 1, "bench", "");
        MachinesReader.Reading reading = MachinesReader.read("lab.yaml", manifests.machinesFile());
        assertThat(reading.problems()).isEmpty();
        MachineSet machines = Objects.requireNonNull(reading.machines());
        assertThat(machines.ofNodes())
                .extracting(Machine::name, Machine::address)
                .containsExactly(tuple("store-0", "own"), tuple("store-1", "own"));
        assertThat(machines.workers()).isEqualTo(1);
        assertThat(machines.machines().get(0).over())
                .containsExactly("kubectl", "-n", "bench", "exec", "-i", "dohyo-store-0", "--");
        assertThat(machines.machines().get(2).over())
                .containsExactly("kubectl", "-n", "bench", "exec", "-i", "job/dohyo-load-1", "--");
        String text = manifests.text();
        manifests.machinesFile().lines().forEach(line -> assertThat(text).contains("# " + line));
    }

    private static KubernetesManifests manifests(
            int nodes, int load, String namespace, String storageClass) {
        return new KubernetesManifests(
                new Pods(nodes, load, "eclipse-temurin:17-jdk", namespace, storageClass, 24), SIZE);
    }

    private static JsonSchema schema() throws IOException {
        Path file = Path.of("src/test/resources/kubernetes-1.25.schema.json");
        return JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012)
                .getSchema(Files.readString(file));
    }

    private static List<JsonNode> objects(String text) {
        LoadSettings settings =
                LoadSettings.builder().setSchema(new CoreSchema()).build();
        List<JsonNode> objects = new ArrayList<>();
        for (Object one : new Load(settings).loadAllFromString(text)) {
            objects.add(Json.mapper().valueToTree(one));
        }
        return objects;
    }
}
