package dohyo.client.resp.lane;

/** Sends a request on to the node that another one has named. */
@FunctionalInterface
interface Redirector {

    /**
     * Tries to.
     *
     * @return false when it cannot be sent on, so that it fails
     */
    boolean sendOn(int slot, Redirection to);
}
