package dohyo.lab.process;

/** What is known of a lab that was written down in the cache. */
public enum LabLiveness {
    /** Its Dohyo lives, and its processes can be seen from here. */
    LIVES_HERE,
    /** Its Dohyo holds its lock, on another machine or in another pid namespace. */
    LIVES_ELSEWHERE,
    /** It was started elsewhere, and nobody here can say whether it lives. */
    UNKNOWN_ELSEWHERE,
    /** Its Dohyo has died without clearing up. */
    ABANDONED
}
