package dohyo.lab.trial;

/** Where workers warm themselves before they meet their store. */
@FunctionalInterface
public interface RehearsalStage {

    /** Nowhere: they begin cold. */
    RehearsalStage NONE = () -> "";

    /** {@code host:port} of something that speaks as a store does; empty when there is nothing. */
    String contactPoint();
}
