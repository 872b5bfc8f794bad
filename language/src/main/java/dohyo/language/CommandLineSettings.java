package dohyo.language;

import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessage;
import dohyo.language.scope.ValidationMessages;
import dohyo.language.variant.SettingOverride;
import dohyo.language.variant.SettingOverrides.Placed;

import org.snakeyaml.engine.v2.nodes.Node;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Values that are given beside a file. Their nodes stand in lines that no file has, so that what is
 * wrong with one of them is told with its option.
 *
 * @param problems of those that are not YAML
 */
record CommandLineSettings(
        List<SettingOverride> settings, List<Placed> placed, List<Problem> problems) {

    private static final int FIRST_LINE = 1 << 24;
    private static final String PATH = "[^.\\s][^\\s]*[^.\\s]|[^.\\s]";

    static CommandLineSettings read(List<SettingOverride> settings) {
        List<Placed> placed = new ArrayList<>();
        List<Problem> problems = new ArrayList<>();
        for (SettingOverride setting : settings) {
            ValidationMessages remarks = new ValidationMessages();
            Optional<Node> value = value(setting, remarks);
            int line = FIRST_LINE + placed.size();
            value.ifPresent(
                    node -> placed.add(new Placed(setting.path(), YamlTree.movedTo(line, node))));
            remarks.inOrder().forEach(remark -> problems.add(problem(setting, remark)));
        }
        return new CommandLineSettings(settings, placed, problems);
    }

    private static Optional<Node> value(SettingOverride setting, ValidationMessages remarks) {
        SourceRange place = new SourceRange(0, 0, 0, 1);
        if (!setting.path().matches(PATH) || setting.path().contains("..")) {
            remarks.add(
                    place,
                    "expected the place of a value in the experiment file, and the value",
                    "write for example --set load.drain=2s");
            return Optional.empty();
        }
        if (setting.value().isBlank()) {
            remarks.add(place, "there is no value after '='", "give one, for example none");
            return Optional.empty();
        }
        return new YamlTree(remarks).read(setting.value());
    }

    /** A problem of an option, when the remark is about one. */
    Optional<Problem> problem(ValidationMessage remark) {
        int number = remark.place().line() - FIRST_LINE;
        return number < 0 ? Optional.empty() : Optional.of(problem(settings.get(number), remark));
    }

    private static Problem problem(SettingOverride setting, ValidationMessage remark) {
        return Problem.ofFile(setting.option(), remark.message(), remark.hint());
    }
}
