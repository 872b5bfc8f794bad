package dohyo.cli.verb.show;

import dohyo.cli.text.TextTable;
import dohyo.cli.text.WrappedText;
import dohyo.lab.AvailableSystems;
import dohyo.lab.AvailableSystems.JavaRuntime;
import dohyo.lab.jdk.GarbageCollectors;
import dohyo.lab.jdk.Jdks.Origin;
import dohyo.lab.stores.StoreReleaseLine;
import dohyo.lab.stores.StoreReleaseLine.LineJdk;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Function;

/** What can be started here, as tables of 80 columns. */
final class SystemsText {

    private static final int WIDTH = 80;
    private static final String NO = "-";

    private final AvailableSystems systems;
    private final StringBuilder text = new StringBuilder();

    private SystemsText(AvailableSystems systems) {
        this.systems = systems;
    }

    static String of(AvailableSystems systems) {
        SystemsText all = new SystemsText(systems);
        all.addLines();
        all.addCollectors();
        all.addJdks();
        all.addVersions();
        all.addNative();
        return all.text.toString();
    }

    private void addLines() {
        TextTable table = header("line of versions");
        table.row(row("  comes from", jdk -> origin(jdk.origin())));
        systems.lines().stream()
                .filter(SystemsText::runsOnJvm)
                .forEach(line ->
                        table.row(row(line.store() + " " + line.line(), jdk -> cell(line, jdk))));
        text.append(table.render());
        paragraph("yes: these versions support this JDK. noted: they do not support it officially,"
                + " but work on it. patched: they work on it with a class that Dohyo adds."
                + " Reports mention both. (yes): they would work on it, but there is no"
                + " such JDK here.");
    }

    private static String cell(StoreReleaseLine line, JavaRuntime jdk) {
        String word = line.jdks().stream()
                .filter(each -> each.feature() == jdk.feature())
                .map(SystemsText::word)
                .findFirst()
                .orElse(NO);
        return word.equals(NO) || jdk.canBeHad() ? word : "(" + word + ")";
    }

    private static String word(LineJdk jdk) {
        if (!jdk.stock()) {
            return "patched";
        }
        return jdk.note().isEmpty() ? "yes" : "noted";
    }

    private void addCollectors() {
        Set<String> names = new LinkedHashSet<>();
        systems.jdks().forEach(jdk -> names.addAll(GarbageCollectors.namesOn(jdk.feature())));
        TextTable table = header("collector");
        for (String name : names) {
            table.row(row(name, jdk -> jdk.collectors().contains(name) ? "yes" : NO));
        }
        text.append('\n').append(table.render());
    }

    private void addJdks() {
        text.append("\nJDKs\n");
        for (JavaRuntime jdk : systems.jdks()) {
            String what = switch (jdk.origin()) {
                case GIVEN, MACHINE, CACHE -> jdk.found() + ", " + jdk.home();
                case FETCHABLE -> "is downloaded when needed, about 35 MB";
                case NOWHERE ->
                    "is not on this machine, and there is no package of it for this platform;"
                            + " install one, or name its folder: --jdk-home " + jdk.feature()
                            + "=DIR";
            };
            text.append(WrappedText.of(jdk.feature() + ": " + what, "  ", WIDTH));
        }
    }

    private void addVersions() {
        text.append("\nVersions\n");
        for (StoreReleaseLine line :
                systems.lines().stream().filter(SystemsText::runsOnJvm).toList()) {
            String tried = line.tried().isEmpty()
                    ? "none of them tried"
                    : "tried: " + String.join(", ", line.tried());
            text.append(WrappedText.of(
                    line.store() + " " + line.line() + ": " + published(line) + tried,
                    "  ",
                    WIDTH));
        }
        paragraph("Other releases of a line start in the same way. Releases of no line (2.2 and"
                + " older) cannot be started: what they need is unknown."
                + " docs/systems/systems.md lists what was tried, with the"
                + " results.");
    }

    private static boolean runsOnJvm(StoreReleaseLine line) {
        return !line.jdks().isEmpty();
    }

    private void addNative() {
        List<StoreReleaseLine> lines =
                systems.lines().stream().filter(line -> !runsOnJvm(line)).toList();
        text.append(lines.isEmpty() ? "" : "\nStores that need no JDK\n");
        for (StoreReleaseLine line : lines) {
            String versions =
                    line.published().isEmpty() ? "" : " " + String.join(", ", line.published());
            text.append(
                    WrappedText.of(line.store() + versions + ": " + line.comesFrom(), "  ", WIDTH));
        }
    }

    private static String published(StoreReleaseLine line) {
        List<String> all = line.published();
        if (all.isEmpty()) {
            return "";
        }
        return all.size() == 1
                ? "1 release, "
                : all.size() + " releases, " + all.get(0) + " to " + all.get(all.size() - 1) + "; ";
    }

    private static String origin(Origin origin) {
        return switch (origin) {
            case GIVEN -> "you";
            case MACHINE -> "machine";
            case FETCHABLE -> "fetched";
            case CACHE, NOWHERE -> origin.name().toLowerCase(Locale.ROOT);
        };
    }

    private TextTable header(String what) {
        return new TextTable().row(row(what, jdk -> "JDK " + jdk.feature()));
    }

    private String[] row(String name, Function<JavaRuntime, String> cell) {
        List<String> cells = new ArrayList<>(List.of(name));
        systems.jdks().forEach(jdk -> cells.add(cell.apply(jdk)));
        return cells.toArray(String[]::new);
    }

    private void paragraph(String words) {
        text.append('\n').append(WrappedText.of(words, "", WIDTH));
    }
}
