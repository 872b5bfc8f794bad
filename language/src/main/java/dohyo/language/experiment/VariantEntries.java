package dohyo.language.experiment;

import dohyo.language.scope.DeclaredNameKind;
import dohyo.language.shape.ChoiceShape;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.FreeShape;
import dohyo.language.shape.ListShape;
import dohyo.language.shape.MapShape;
import dohyo.language.shape.NameShape;
import dohyo.language.shape.ReferenceShape;
import dohyo.language.shape.Shape;
import dohyo.language.variant.Factors;
import dohyo.language.variant.ScaleOverlays;
import dohyo.language.variant.SettingOverrides;
import dohyo.language.word.CommonFieldShapes;

import java.util.function.Consumer;
import java.util.function.Function;

/**
 * The fields that make many arms and scales out of one file. They are followed before the file is
 * read ({@code dohyo.language.variant}); here they are checked for their form and explained.
 */
record VariantEntries(Consumer<FieldDeclaration<?>> entries) {

    private static final NameShape FACTOR = new NameShape(
            "a factor",
            "[A-Za-z][A-Za-z0-9._-]{0,127}",
            "a short name (version, jdk, gc, heap, ...) or a place such as store.settings.NAME");
    private static final NameShape LEVEL = new NameShape(
            "a level",
            "[^\\s](.{0,62}[^\\s])?",
            "a word or number, written as the field that the factor names expects it");

    void add() {
        addFactors();
        addScales();
    }

    private void addFactors() {
        add(
                Factors.FACTORS,
                new MapShape<>(FACTOR, ListShape.oneOrMore(LEVEL)),
                "`arms` says what is compared",
                "What differs between arms: short names such as `gc` or places of this file such as"
                        + " `store.settings.NAME`, with their levels; every combination is an arm");
        add(
                Factors.EXCLUDES,
                new MapShape<>(
                        CommonFieldShapes.NAME, new MapShape<>(FACTOR, ListShape.oneOrMore(LEVEL))),
                "none",
                "Combinations to leave out, under names of your choice: levels of some factors");
        add(
                Factors.INCLUDES,
                new MapShape<>(CommonFieldShapes.NAME, new MapShape<>(FACTOR, LEVEL)),
                "none",
                "Additional arms, by name, with one level of each factor");
        add(
                Factors.COVER,
                ChoiceShape.of(Function.identity(), "all", Factors.PAIRS),
                "`all`",
                "Which combinations are run: `pairs` takes a few in which every pair of levels"
                        + " still occurs");
    }

    private void addScales() {
        add(
                ScaleOverlays.SCALES,
                new MapShape<>(CommonFieldShapes.NAME, new FreeShape("the experiment's")),
                "none",
                "By name, overrides of this file: the same question in a minute or overnight");
        add(
                ScaleOverlays.SCALE,
                new ReferenceShape(DeclaredNameKind.SCALE),
                "the file as it stands",
                "The scale to use; `--scale` overrides it");
        add(
                SettingOverrides.SET,
                new FreeShape("the experiment's"),
                "none",
                "Single values that override file and scale, for example `load.drain: 2s`;"
                        + " `--set` adds to them");
    }

    private void add(String name, Shape<?> shape, String otherwise, String about) {
        entries.accept(new FieldDeclaration<>(name, shape, false, null, otherwise, about));
    }
}
