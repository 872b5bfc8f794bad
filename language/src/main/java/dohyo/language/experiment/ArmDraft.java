package dohyo.language.experiment;

import dohyo.language.client.ClientPart;
import dohyo.language.load.LoadPart;
import dohyo.language.scope.Names;
import dohyo.language.shape.Entries;
import dohyo.language.shape.Entry;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.shape.Shape;
import dohyo.language.store.ActionPart;
import dohyo.language.store.StorePart;
import dohyo.language.unit.Notations;
import dohyo.language.word.ParameterShape;
import dohyo.language.word.SharedShapes;
import dohyo.model.experiment.Action;
import dohyo.model.experiment.ClientSpec;
import dohyo.model.experiment.Load;
import dohyo.model.experiment.Price;
import dohyo.model.experiment.ProcessorAssignment;
import dohyo.model.experiment.StoreSpec;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What an arm says of itself, or what all arms have in common: any part may be left to the other.
 *
 * @param workload its name
 * @param parameters of a workload that comes with Dohyo
 */
record ArmDraft(
        Optional<StoreSpec> store,
        Optional<ClientSpec> client,
        Optional<String> workload,
        Optional<Map<String, String>> parameters,
        Optional<Load> load,
        Optional<List<Action>> timeline,
        Optional<ProcessorAssignment> cpus,
        Optional<Price> price) {

    private static final String HERE_OR_THERE = "**required** for all arms or in each";

    static final Entry<StoreSpec> STORE =
            entry(new StorePart(), "store", HERE_OR_THERE, "The system that is measured");
    static final Entry<ClientSpec> CLIENT =
            entry(new ClientPart(), "client", "all its defaults", "How the load reaches it");
    static final Entry<String> WORKLOAD = entry(
            new ReferenceShape(Names.WORKLOAD),
            "workload",
            "the only workload of the file",
            "What is done: one of the file, or one that comes with Dohyo, for example `ycsb/a`");
    static final Entry<Map<String, String>> PARAMETERS = entry(
            new MapShape<>(SharedShapes.NAME, new ParameterShape()),
            "parameters",
            "those of its file",
            "Parameters of a workload that comes with Dohyo, for example `rows`");
    static final Entry<Load> LOAD =
            entry(new LoadPart(), "load", HERE_OR_THERE, "How much is done, and when");
    static final Entry<List<Action>> TIME_LINE = entry(
            ListShape.of(new ActionPart()),
            "time-line",
            "nothing happens",
            "What the lab does to the store meanwhile");
    static final Entry<ProcessorAssignment> CPUS = entry(
            new CpusPart(), "cpus", "all of them", "Processors of the store and of the workers");
    static final Entry<Price> PRICE = entry(
            NotationShape.of(Notations.PRICE),
            "price",
            "nobody says",
            "What the machines cost; `report` then tells operations for the money");

    private static <V> Entry<V> entry(Shape<V> shape, String name, String otherwise, String about) {
        return new Entry<>(name, shape, false, null, otherwise, about);
    }

    static ArmDraft of(Entries given) {
        return new ArmDraft(
                given.find(STORE),
                given.find(CLIENT),
                given.find(WORKLOAD),
                given.find(PARAMETERS),
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
                workload.or(common::workload),
                parameters.or(common::parameters),
                load.or(common::load),
                timeline.or(common::timeline),
                cpus.or(common::cpus),
                price.or(common::price));
    }
}
