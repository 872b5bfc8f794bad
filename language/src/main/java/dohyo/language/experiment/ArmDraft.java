package dohyo.language.experiment;

import dohyo.language.client.ClientPart;
import dohyo.language.load.LoadPart;
import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.shape.Shape;
import dohyo.language.store.ActionPart;
import dohyo.language.store.StorePart;
import dohyo.language.unit.Notations;
import dohyo.language.word.CommonFieldShapes;
import dohyo.language.word.ParameterValueShape;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;
import dohyo.model.machine.Price;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an arm says of itself, or what all arms have in common: any part may be left to the other.
 *
 * @param work what is done
 */
record ArmDraft(
        Optional<StoreSpec> store,
        Optional<ClientSpec> client,
        Work work,
        Optional<Load> load,
        Optional<List<Action>> timeline,
        Optional<ProcessorAssignment> cpus,
        Optional<Price> price) {

    private static final String HERE_OR_THERE = "**required** for all arms or in each";

    static final FieldDeclaration<StoreSpec> STORE =
            entry(new StorePart(), "store", HERE_OR_THERE, "The system that is measured");
    static final FieldDeclaration<ClientSpec> CLIENT =
            entry(new ClientPart(), "client", "all its defaults", "How the load reaches it");
    static final FieldDeclaration<String> WORKLOAD = entry(
            new ReferenceShape(DeclaredNameKind.WORKLOAD),
            "workload",
            "the only workload of the file",
            "What is done: a workload of the file, or one that comes with Dohyo, for example"
                    + " `ycsb/a`");
    static final FieldDeclaration<Map<String, String>> PARAMETERS = entry(
            new MapShape<>(CommonFieldShapes.NAME, new ParameterValueShape()),
            "parameters",
            "those of its file",
            "Parameters of a workload that comes with Dohyo, for example `rows`");
    static final FieldDeclaration<Load> LOAD =
            entry(new LoadPart(), "load", HERE_OR_THERE, "How much is done, and when");
    static final FieldDeclaration<List<Action>> TIME_LINE = entry(
            ListShape.of(new ActionPart()),
            "time-line",
            "nothing happens",
            "What the lab does to the store while the load runs");
    static final FieldDeclaration<ProcessorAssignment> CPUS = entry(
            new CpusPart(), "cpus", "all of them", "Processors of the store and of the workers");
    static final FieldDeclaration<Price> PRICE = entry(
            NotationShape.of(Notations.PRICE),
            "price",
            "no price",
            "What the machines cost per hour; `report` then shows operations per unit of money");

    /** All of them, in their order. */
    static final List<FieldDeclaration<?>> ALL =
            List.of(STORE, CLIENT, WORKLOAD, PARAMETERS, LOAD, TIME_LINE, CPUS, PRICE);

    private static <V> FieldDeclaration<V> entry(
            Shape<V> shape, String name, String otherwise, String about) {
        return new FieldDeclaration<>(name, shape, false, null, otherwise, about);
    }

    static ArmDraft of(Entries given) {
        return new ArmDraft(
                given.find(STORE),
                given.find(CLIENT),
                new Work(given.find(WORKLOAD), given.find(PARAMETERS)),
                given.find(LOAD),
                given.find(TIME_LINE),
                given.find(CPUS),
                given.find(PRICE));
    }

    /** This arm, with what it leaves out taken from what all arms have in common. */
    ArmDraft over(ArmDraft common) {
        return new ArmDraft(
                store.or(common::store),
                client.or(common::client),
                work.over(common.work),
                load.or(common::load),
                timeline.or(common::timeline),
                cpus.or(common::cpus),
                price.or(common::price));
    }

    Optional<String> workload() {
        return work.workload;
    }

    Optional<Map<String, String>> parameters() {
        return work.parameters;
    }

    /**
     * A workload by name.
     *
     * @param parameters of one that comes with Dohyo
     */
    record Work(Optional<String> workload, Optional<Map<String, String>> parameters) {

        private Work over(Work common) {
            return new Work(workload.or(common::workload), parameters.or(common::parameters));
        }
    }
}
