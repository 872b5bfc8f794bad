package dohyo.lab.trial.journal;

import dohyo.lab.action.Witness;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;

import java.io.IOException;
import java.util.List;

/**
 * Writes down what is done to a store; its new processes are found by {@code NodeProcessTracker}.
 */
public record TrialWitness(TrialJournal journal, TrialEventRelay talk) implements Witness {

    @Override
    public void started(StoreNode node) throws IOException {
        journal.process(node.process());
    }

    @Override
    public void stored(StoreNode node, List<TableContent> found) throws IOException {
        journal.stored(node.name(), found);
    }

    @Override
    public void done(Deed deed) throws IOException {
        journal.event(deed);
        talk.say(deed.text().lines().findFirst().orElse(""));
    }
}
