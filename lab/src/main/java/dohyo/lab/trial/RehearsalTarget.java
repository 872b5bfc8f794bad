package dohyo.lab.trial;

/** Where workers warm themselves before they meet their store. */
@FunctionalInterface
public interface RehearsalTarget {

    /** Nowhere: they begin cold. */
    RehearsalTarget NONE = () -> "";

    /** {@code host:port} of something that speaks as a store does; empty when there is nothing. */
    String contactPoint();
}
