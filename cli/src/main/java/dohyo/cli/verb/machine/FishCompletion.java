package dohyo.cli.verb.machine;

import picocli.CommandLine;
import picocli.CommandLine.Model.OptionSpec;

/** Completion for fish, which picocli does not write: a line a verb and a line an option. */
final class FishCompletion {

    private FishCompletion() {}

    static String of(String name, CommandLine dohyo) {
        StringBuilder script = new StringBuilder();
        String none = "complete -c " + name + " -n __fish_use_subcommand";
        dohyo.getSubcommands().forEach((verb, line) -> {
            if (line.getCommandSpec().usageMessage().hidden()) {
                return;
            }
            script.append(none)
                    .append(" -f -a ")
                    .append(verb)
                    .append(described(line.getCommandSpec().usageMessage().description()));
            String within =
                    "complete -c " + name + " -n '__fish_seen_subcommand_from " + verb + "'";
            line.getCommandSpec().options().stream()
                    .filter(option -> !option.hidden())
                    .forEach(option -> script.append(within).append(of(option)));
        });
        return script.toString();
    }

    private static String of(OptionSpec option) {
        StringBuilder words = new StringBuilder();
        for (String name : option.names()) {
            words.append(name.startsWith("--") ? " -l " : " -s ")
                    .append(name.replaceAll("^-+", ""));
        }
        boolean takesValue = option.arity().max() > 0;
        return words + (takesValue ? " -r" : "") + described(option.description());
    }

    private static String described(String... description) {
        if (description.length == 0) {
            return "\n";
        }
        String plain = description[0].replace("%%", "%").replaceAll("%n|\\s+", " ");
        return " -d '" + plain.replace("\\", "\\\\").replace("'", "\\'") + "'\n";
    }
}
