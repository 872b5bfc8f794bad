package dohyo.lab.trial.journal;

import dohyo.lab.action.NodeActionObserver;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.TableContent;

import java.io.IOException;
import java.util.List;

/**
 * Writes down what is done to a store; its new processes are found by {@code NodeProcessTracker}.
 */
public record TrialActionRecorder(TrialJournal journal, TrialEventRelay talk)
        implements NodeActionObserver {

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
