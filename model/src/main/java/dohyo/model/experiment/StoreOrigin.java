package dohyo.model.experiment;

/** Where a store comes from. */
public sealed interface StoreOrigin {

    /** As its name has it; empty where nobody has named one or the store has none. */
    String version();

    /** The same store in another version. */
    StoreOrigin in(String otherVersion);

    /** Artifacts or programs that somebody has published, which the lab starts. */
    record Published(String version) implements StoreOrigin {

        @Override
        public StoreOrigin in(String otherVersion) {
            return new Published(otherVersion);
        }
    }

    /**
     * A library that somebody has published, which lives in the process that uses it.
     *
     * @param provider which one, as experiments name it
     * @param version empty where the lab chooses it, or where the JDK has it
     */
    record Library(String provider, String version) implements StoreOrigin {

        @Override
        public StoreOrigin in(String otherVersion) {
            return new Library(provider, otherVersion);
        }
    }

    /**
     * A developer's own build, which the lab starts.
     *
     * @param version that was found in the folder; empty as long as nobody has looked
     */
    record OwnBuild(String folder, String version) implements StoreOrigin {

        @Override
        public StoreOrigin in(String otherVersion) {
            return new OwnBuild(folder, otherVersion);
        }
    }

    /** A running system that Dohyo does not start; what version it has it says itself. */
    record Attached(AttachedSystem attachment) implements StoreOrigin {

        @Override
        public String version() {
            return "";
        }

        @Override
        public StoreOrigin in(String otherVersion) {
            return this;
        }
    }
}
