package dohyo.language;

import com.fasterxml.jackson.databind.JsonNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;

import dohyo.model.result.Json;

import org.snakeyaml.engine.v2.api.Load;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.schema.CoreSchema;

import java.util.List;

/** Checks a file as an editor does: by the JSON Schema alone. */
final class EditorCheck {

    private final JsonSchema schema;

    EditorCheck(String schema) {
        this.schema =
                JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012).getSchema(schema);
    }

    List<String> complaints(String yaml) {
        LoadSettings settings =
                LoadSettings.builder().setSchema(new CoreSchema()).build();
        JsonNode node = Json.mapper().valueToTree(new Load(settings).loadFromString(yaml));
        return schema.validate(node).stream().map(Object::toString).toList();
    }
}
