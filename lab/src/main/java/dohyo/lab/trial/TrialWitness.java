package dohyo.lab.trial;

import dohyo.lab.action.Witness;
import dohyo.lab.collect.Collectors;
import dohyo.lab.collect.GcLogCollector;
import dohyo.lab.collect.ProcessCollector;
import dohyo.lab.stores.StoreNode;

import java.io.IOException;

/**
 * Writes down what is done to a store, and has its new processes looked at like those before.
 *
 * @param processCollector of the trial
 * @param collectors all of the trial's
 */
record TrialWitness(
        TrialJournal journal,
        TrialTalk talk,
        ProcessCollector processCollector,
        Collectors collectors)
        implements Witness {

    static final String STORE = "store";

    @Override
    public void started(StoreNode node) throws IOException {
        journal.process(node.process());
        processCollector.watch(STORE, node.process().pid());
        node.gcLog()
                .ifPresent(log -> collectors.add(
                        new GcLogCollector(log, STORE, journal.events(), journal.clock())));
    }

    @Override
    public void done(Deed deed) throws IOException {
        journal.event(deed);
        talk.say(deed.text());
    }
}
