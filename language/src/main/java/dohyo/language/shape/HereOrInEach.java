package dohyo.language.shape;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;

import dohyo.language.scope.Scope;
import dohyo.language.scope.YamlNodes;

import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.NodeTuple;

/**
 * A field that is given once for all, or in each of the things below another field.
 *
 * @param entry given here or there
 * @param each a field with things by name
 */
public record HereOrInEach(FieldDeclaration<?> entry, FieldDeclaration<?> each)
        implements FieldRule {

    @Override
    public void check(Entries given, String part, Scope scope) {
        if (given.has(entry) || given.isMisspelt(entry)) {
            return;
        }
        if (!given.has(each)) {
            String message = "missing '" + entry.name() + "' in " + part;
            scope.remarkMissing(given.node(), message, "");
        } else if (given.at(each) instanceof MappingNode things) {
            things.getValue().forEach(thing -> checkThing(thing, scope));
        }
    }

    private void checkThing(NodeTuple thing, Scope scope) {
        boolean isThere = YamlNodes.names(thing.getValueNode()).contains(entry.name());
        if (!isThere && thing.getValueNode() instanceof MappingNode) {
            scope.remark(
                    thing.getKeyNode(),
                    "missing '" + entry.name() + "' here",
                    "give it here, or once for all at the top of the file");
        }
    }

    @Override
    public void describe(ObjectNode schema) {
        ArrayNode ways = schema.withArray("allOf").addObject().putArray("anyOf");
        ways.addObject().putArray("required").add(entry.name());
        ObjectNode inEach = ways.addObject();
        inEach.putArray("required").add(each.name());
        inEach.putObject("properties")
                .putObject(each.name())
                .putObject("additionalProperties")
                .putArray("required")
                .add(entry.name());
    }
}
