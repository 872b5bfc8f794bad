package dohyo.language.scope;

import org.jspecify.annotations.Nullable;
import org.snakeyaml.engine.v2.nodes.Node;

import java.util.EnumMap;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.Set;

/**
 * Where a reader is: the key it stands under and the names that are known there. Remarks and
 * origins are shared by all scopes of a file.
 */
public final class Scope {

    private final Remarks remarks;
    private final IdentityHashMap<Object, Node> origins;
    private final Map<Names, Set<String>> known;
    private final @Nullable Node key;
    private final String name;
    private final boolean trusted;
    private final double capacityPerSecond;

    private Scope(Scope outer, Map<Names, Set<String>> known, @Nullable Node key, String name) {
        this.remarks = outer.remarks;
        this.origins = outer.origins;
        this.known = known;
        this.key = key;
        this.name = name;
        this.trusted = outer.trusted;
        this.capacityPerSecond = outer.capacityPerSecond;
    }

    private Scope(Scope outer, double capacityPerSecond) {
        this.remarks = outer.remarks;
        this.origins = outer.origins;
        this.known = outer.known;
        this.key = outer.key;
        this.name = outer.name;
        this.trusted = outer.trusted;
        this.capacityPerSecond = capacityPerSecond;
    }

    private Scope(Remarks remarks, boolean trusted) {
        this.remarks = remarks;
        this.origins = new IdentityHashMap<>();
        this.known = new EnumMap<>(Names.class);
        this.key = null;
        this.name = "";
        this.trusted = trusted;
        this.capacityPerSecond = 0;
    }

    /** The scope of a whole file, which may come from a stranger. */
    public static Scope of(Remarks remarks) {
        return new Scope(remarks, false);
    }

    /** The scope of a whole file whose author the user trusts. */
    public static Scope ofTrusted(Remarks remarks) {
        return new Scope(remarks, true);
    }

    /** Whether the user trusts the file's author. */
    public boolean isTrusted() {
        return trusted;
    }

    /** The same place, where rates may be parts of this one; 0 where they may not. */
    public Scope ratesOver(double perSecond) {
        return new Scope(this, perSecond);
    }

    /** Of which rates are parts; 0 where they are none. */
    public double capacityPerSecond() {
        return capacityPerSecond;
    }

    /** Below a fixed field. */
    public Scope below(Node fieldKey) {
        return new Scope(this, known, fieldKey, "");
    }

    /** Below a name that the user chose. */
    public Scope named(Node nameKey, String chosen) {
        return new Scope(this, known, nameKey, chosen);
    }

    /** In an item of a list. */
    public Scope item() {
        return new Scope(this, known, null, "");
    }

    /** The same place, with more names known. */
    public Scope knowing(Names kind, Set<String> names) {
        Map<Names, Set<String>> more = new EnumMap<>(Names.class);
        more.putAll(known);
        more.put(kind, names);
        return new Scope(this, more, key, name);
    }

    /** Names of a kind; empty when none were declared. */
    public Set<String> names(Names kind) {
        return known.getOrDefault(kind, Set.of());
    }

    /** The name that the user chose for the thing being read; empty when it has none. */
    public String name() {
        return name;
    }

    public void remark(Node at, String message, String hint) {
        remarks.add(Place.of(at), message, hint);
    }

    /** Remarks on what is missing in {@code node}: at its key, else at its beginning. */
    public void remarkMissing(Node node, String message, String hint) {
        remarks.add(key == null ? Place.begin(node) : Place.of(key), message, hint);
    }

    /** Remarks on a node, or on its key when there is nothing to point at. */
    public void remarkWrong(Node node, String message, String hint) {
        if (YamlNodes.isEmpty(node)) {
            remarkMissing(node, message, hint);
        } else {
            remark(node, message, hint);
        }
    }

    /** Remembers from which node a value was made, for checks that come later. */
    public void remember(Object value, Node node) {
        origins.put(value, node);
    }

    /** The node from which this very value was made, or {@code otherwise}. */
    public Node origin(Object value, Node otherwise) {
        return origins.getOrDefault(value, otherwise);
    }

    public int remarkCount() {
        return remarks.made();
    }
}
