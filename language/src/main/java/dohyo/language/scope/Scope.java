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

    private final Shared file;
    private final Map<DeclaredNameKind, Set<String>> known;
    private final @Nullable Node key;
    private final String name;
    private final double capacityPerSecond;

    /**
     * What all scopes of a file share.
     *
     * @param origins from which node each value was made
     */
    private record Shared(
            ValidationMessages remarks, IdentityHashMap<Object, Node> origins, boolean trusted) {}

    private Scope(
            Shared file,
            Map<DeclaredNameKind, Set<String>> known,
            @Nullable Node key,
            String name,
            double capacityPerSecond) {
        this.file = file;
        this.known = known;
        this.key = key;
        this.name = name;
        this.capacityPerSecond = capacityPerSecond;
    }

    private static Scope of(ValidationMessages remarks, boolean trusted) {
        Shared file = new Shared(remarks, new IdentityHashMap<>(), trusted);
        return new Scope(file, Map.of(), null, "", 0);
    }

    /** The scope of a whole file, which may come from a stranger. */
    public static Scope of(ValidationMessages remarks) {
        return of(remarks, false);
    }

    /** The scope of a whole file whose author the user trusts. */
    public static Scope ofTrusted(ValidationMessages remarks) {
        return of(remarks, true);
    }

    /** Whether the user trusts the file's author. */
    public boolean isTrusted() {
        return file.trusted;
    }

    /** The same place, where rates may be parts of this one; 0 where they may not. */
    public Scope ratesOver(double perSecond) {
        return new Scope(file, known, key, name, perSecond);
    }

    /** Of which rates are parts; 0 where they are none. */
    public double capacityPerSecond() {
        return capacityPerSecond;
    }

    /** Below a fixed field. */
    public Scope below(Node fieldKey) {
        return at(fieldKey, "");
    }

    /** Below a name that the user chose. */
    public Scope named(Node nameKey, String chosen) {
        return at(nameKey, chosen);
    }

    /** In an item of a list. */
    public Scope item() {
        return at(null, "");
    }

    private Scope at(@Nullable Node place, String chosen) {
        return new Scope(file, known, place, chosen, capacityPerSecond);
    }

    /** The same place, with more names known. */
    public Scope knowing(DeclaredNameKind kind, Set<String> names) {
        Map<DeclaredNameKind, Set<String>> more = new EnumMap<>(DeclaredNameKind.class);
        more.putAll(known);
        more.put(kind, names);
        return new Scope(file, more, key, name, capacityPerSecond);
    }

    /** Names of a kind; empty when none were declared. */
    public Set<String> names(DeclaredNameKind kind) {
        return known.getOrDefault(kind, Set.of());
    }

    /** The name that the user chose for the thing being read; empty when it has none. */
    public String name() {
        return name;
    }

    public void remark(Node at, String message, String hint) {
        file.remarks.add(SourceRange.of(at), message, hint);
    }

    /** A part of the text of a node: indexes of its first character and behind its last one. */
    public record Stretch(int begin, int end) {}

    /** Remarks on a part of a node's text, or on all of it where its place cannot be told. */
    public void remarkWithin(Node at, Stretch stretch, String message, String hint) {
        file.remarks.add(SourceRange.within(at, stretch), message, hint);
    }

    /** Remarks on what is missing in {@code node}: at its key, else at its beginning. */
    public void remarkMissing(Node node, String message, String hint) {
        file.remarks.add(
                key == null ? SourceRange.begin(node) : SourceRange.of(key), message, hint);
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
        file.origins.put(value, node);
    }

    /** The node from which this very value was made, or {@code otherwise}. */
    public Node origin(Object value, Node otherwise) {
        return file.origins.getOrDefault(value, otherwise);
    }

    public int remarkCount() {
        return file.remarks.made();
    }
}
