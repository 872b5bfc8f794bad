package dohyo.lab.trial;

import dohyo.lab.action.Witness;
import dohyo.lab.stores.StoreNode;

import java.io.IOException;

/** Writes down what is done to a store; its new processes are found by {@link NodeFollower}. */
record TrialWitness(TrialJournal journal, TrialTalk talk) implements Witness {

    @Override
    public void started(StoreNode node) throws IOException {
        journal.process(node.process());
    }

    @Override
    public void done(Deed deed) throws IOException {
        journal.event(deed);
        talk.say(deed.text().lines().findFirst().orElse(""));
    }
}
