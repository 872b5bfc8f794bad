package dohyo.language;

import dohyo.language.scope.SourceRange;
import dohyo.language.scope.ValidationMessages;
import dohyo.model.text.MessagePhrases;

import org.snakeyaml.engine.v2.common.Anchor;
import org.snakeyaml.engine.v2.events.AliasEvent;
import org.snakeyaml.engine.v2.events.CollectionEndEvent;
import org.snakeyaml.engine.v2.events.CollectionStartEvent;
import org.snakeyaml.engine.v2.events.Event;
import org.snakeyaml.engine.v2.events.NodeEvent;
import org.snakeyaml.engine.v2.events.ScalarEvent;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * Looks at a file's events before anything recursive does: nesting, the size after all aliases are
 * followed (a few lines can stand for billions), aliases that contain themselves, tags.
 */
final class YamlGuard {

    private static final int DEEPEST = 32;
    private static final long MOST_NODES = 20_000;

    private final ValidationMessages remarks;
    private final Deque<Open> open = new ArrayDeque<>();
    private final Map<Anchor, Long> sizes = new HashMap<>();
    private long nodes;

    YamlGuard(ValidationMessages remarks) {
        this.remarks = remarks;
    }

    /** A collection that has begun, with the number of nodes before it. */
    private record Open(Optional<Anchor> anchor, long nodesBefore) {}

    /** Takes the next event; false after a remark that ends the reading. */
    boolean accepts(Event event) {
        if (event instanceof CollectionEndEvent) {
            Open ended = open.pop();
            ended.anchor().ifPresent(anchor -> sizes.put(anchor, nodes - ended.nodesBefore()));
            return true;
        }
        return !(event instanceof NodeEvent node) || acceptsNode(node);
    }

    private boolean acceptsNode(NodeEvent event) {
        if (event instanceof AliasEvent alias) {
            return acceptsAlias(alias);
        }
        nodes++;
        if (event instanceof CollectionStartEvent start) {
            open.push(new Open(start.getAnchor(), nodes - 1));
            return isUntagged(event, start.getTag()) && isShallow(event) && isSmall(event);
        }
        event.getAnchor().ifPresent(anchor -> sizes.put(anchor, 1L));
        return isUntagged(event, ((ScalarEvent) event).getTag()) && isSmall(event);
    }

    private boolean acceptsAlias(AliasEvent alias) {
        Long size = sizes.get(alias.getAlias());
        if (size == null) {
            String name = MessagePhrases.quoted("*" + alias.getAlias().getValue());
            String message = name + " is not defined above, or stands inside itself";
            return refuse(alias, message, "an alias repeats an '&' that ended before it");
        }
        nodes += size;
        return isSmall(alias);
    }

    private boolean isUntagged(NodeEvent event, Optional<String> tag) {
        return tag.isEmpty()
                || refuse(event, "tags are not used in experiment files", "leave it out");
    }

    private boolean isShallow(NodeEvent event) {
        return open.size() <= DEEPEST
                || refuse(event, "nested deeper than " + DEEPEST + " levels", "check the brackets");
    }

    private boolean isSmall(NodeEvent event) {
        return nodes <= MOST_NODES
                || refuse(
                        event,
                        "with its aliases the file has more than " + MOST_NODES + " values",
                        "use fewer aliases");
    }

    private boolean refuse(NodeEvent event, String message, String hint) {
        remarks.add(SourceRange.between(event.getStartMark(), event.getEndMark()), message, hint);
        return false;
    }
}
