package dohyo.lab.machine;

import dohyo.agent.wire.PayloadReader;
import dohyo.model.text.PrintableText;

import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/** What an agent says first. Everything in it is a stranger's word. */
public final class AgentGreeting {

    private static final Pattern IPV4 = Pattern.compile("[0-9]{1,3}(\\.[0-9]{1,3}){3}");

    private final String machine;
    private final Map<String, String> facts = new HashMap<>();

    private AgentGreeting(String machine) {
        this.machine = machine;
    }

    static AgentGreeting of(String machine, PayloadReader fields) throws IOException {
        AgentGreeting greeting = new AgentGreeting(machine);
        for (String fact : fields.texts()) {
            int end = fact.indexOf('=');
            if (end > 0) {
                greeting.facts.put(
                        fact.substring(0, end), PrintableText.line(fact.substring(end + 1)));
            }
        }
        return greeting;
    }

    /** Two builds would misunderstand each other. */
    void requireBuild(String digest) throws MachineFailure {
        if (!digest.equals(text("build"))) {
            throw new MachineFailure(
                    machine,
                    "its agent is of another build than this Dohyo;"
                            + " remove the folder that 'folder:' names there");
        }
    }

    /** A fact; empty when it was not said. */
    public String text(String name) {
        return facts.getOrDefault(name, "");
    }

    /** A fact that is a number. */
    public long number(String name) throws MachineFailure {
        try {
            return Long.parseLong(text(name));
        } catch (NumberFormatException e) {
            throw new MachineFailure(machine, "it does not say its " + name);
        }
    }

    /** The only one of them that is of IPv4. */
    String ownAddress() throws MachineFailure {
        List<String> own =
                addresses().stream().filter(one -> IPV4.matcher(one).matches()).toList();
        if (own.size() == 1) {
            return own.get(0);
        }
        throw new MachineFailure(
                machine,
                own.isEmpty()
                        ? "it has no address of IPv4, so no node of a store can listen there"
                        : "it has several addresses (" + String.join(", ", own)
                                + "); give the one that is meant as its 'address'");
    }

    /** Addresses at which other machines may reach it. */
    public List<String> addresses() {
        return List.of(text("addresses").split(",", -1)).stream()
                .filter(one -> one.matches("[0-9A-Za-z.:%_-]{2,80}"))
                .toList();
    }
}
