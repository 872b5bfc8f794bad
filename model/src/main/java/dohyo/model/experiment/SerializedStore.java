package dohyo.model.experiment;

import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.databind.util.StdConverter;

import org.jspecify.annotations.Nullable;

import java.util.List;
import java.util.Map;

/** A store as it stands in files, where it comes from side by side with the rest. */
record SerializedStore(
        String name,

        @JsonInclude(JsonInclude.Include.NON_EMPTY) @Nullable String provider,

        String version,
        String folder,
        StoreSpec.Jvm jvm,
        Topology topology,
        Map<String, Object> settings,
        List<ScriptStep> script,
        @Nullable AttachedSystem attachment,

        @JsonInclude(JsonInclude.Include.NON_NULL) @Nullable StoreLimits limits) {

    static SerializedStore of(StoreSpec store) {
        return new SerializedStore(
                store.name(),
                store.provider(),
                store.version(),
                store.folder(),
                store.jvm(),
                store.topology(),
                store.settings(),
                store.script(),
                store.attachment(),
                store.limits().isNone() ? null : store.limits());
    }

    StoreSpec store() {
        return new StoreSpec(
                name,
                origin(),
                jvm,
                topology,
                settings,
                script,
                limits == null ? StoreLimits.NONE : limits);
    }

    private StoreOrigin origin() {
        if (attachment != null) {
            return new StoreOrigin.Attached(attachment);
        }
        if (provider != null && !provider.isEmpty()) {
            return new StoreOrigin.Library(provider, version);
        }
        return folder.isEmpty()
                ? new StoreOrigin.Published(version)
                : new StoreOrigin.OwnBuild(folder, version);
    }

    /** Into a file. */
    static final class Written extends StdConverter<StoreSpec, SerializedStore> {

        @Override
        public SerializedStore convert(StoreSpec store) {
            return of(store);
        }
    }

    /** Out of a file. */
    static final class Read extends StdConverter<SerializedStore, StoreSpec> {

        @Override
        public StoreSpec convert(SerializedStore form) {
            return form.store();
        }
    }
}
