package dohyo.language;

import dohyo.language.scope.ValidationMessages;
import dohyo.language.scope.YamlNodes;
import dohyo.language.variant.SettingOverride;
import dohyo.language.variant.SettingOverrides;
import dohyo.language.variant.SettingOverrides.Placed;
import dohyo.model.result.Json;

import org.snakeyaml.engine.v2.common.FlowStyle;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** The text of an experiment file that says by itself what was set beside it. */
public final class SettingOverrideWriter {

    private final String text;
    private final MappingNode root;

    private SettingOverrideWriter(String text, MappingNode root) {
        this.text = text;
        this.root = root;
    }

    /** The text with these values under {@code set:}; all else stands as it stood. */
    public static String with(String file, List<SettingOverride> settings) {
        String text = file.startsWith("\uFEFF") ? file.substring(1) : file;
        Optional<Node> root = new YamlTree(new ValidationMessages()).read(text);
        return !settings.isEmpty() && root.orElse(null) instanceof MappingNode mapping
                ? new SettingOverrideWriter(text, mapping).with(settings)
                : file;
    }

    private String with(List<SettingOverride> settings) {
        Map<String, String> values = new LinkedHashMap<>();
        List<Placed> all = new ArrayList<>(SettingOverrides.ofFile(root));
        all.addAll(CommandLineSettings.read(settings).placed());
        for (Placed one : all) {
            values.remove(one.path());
            values.put(one.path(), YamlFlowWriter.of(one.value()));
        }
        return root.getFlowStyle() == FlowStyle.FLOW ? inBraces(values) : inLines(values);
    }

    private String inBraces(Map<String, String> values) {
        String others = root.getValue().stream()
                .filter(tuple -> !isSet(tuple))
                .map(YamlFlowWriter::of)
                .map(entry -> entry + ",\n ")
                .collect(Collectors.joining());
        return "{" + others + SettingOverrides.SET + ": {"
                + values.entrySet().stream()
                        .map(one -> Json.line(one.getKey()) + ": " + one.getValue())
                        .collect(Collectors.joining(",\n  "))
                + "}}\n";
    }

    private String inLines(Map<String, String> values) {
        String margin = " ".repeat(root.getStartMark().map(Mark::getColumn).orElse(0));
        StringBuilder lines = new StringBuilder(withoutSet().stripTrailing())
                .append('\n')
                .append(margin)
                .append(SettingOverrides.SET)
                .append(":\n");
        values.forEach((path, value) -> lines.append(margin)
                .append("  ")
                .append(Json.line(path))
                .append(": ")
                .append(value)
                .append('\n'));
        return lines.toString();
    }

    private String withoutSet() {
        return root.getValue().stream()
                .filter(SettingOverrideWriter::isSet)
                .findFirst()
                .map(this::without)
                .orElse(text);
    }

    private String without(NodeTuple entry) {
        int from = offset(entry.getKeyNode().getStartMark());
        int to = offset(entry.getValueNode().getEndMark());
        return text.substring(0, from) + text.substring(to);
    }

    /** Marks count characters as people do. */
    private int offset(Optional<Mark> mark) {
        return text.offsetByCodePoints(0, mark.map(Mark::getIndex).orElse(0));
    }

    private static boolean isSet(NodeTuple entry) {
        return YamlNodes.text(entry.getKeyNode())
                .filter(SettingOverrides.SET::equals)
                .isPresent();
    }
}
