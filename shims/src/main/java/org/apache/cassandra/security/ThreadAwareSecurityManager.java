package org.apache.cassandra.security;

import java.security.PermissionCollection;
import java.security.Permissions;

/**
 * Stands in for Cassandra's class of this name on JDK 24 and newer, which have no security manager
 * any more: the original throws as soon as it is loaded, and with it the whole server.
 *
 * <p>It does nothing. A server that has it is not stock Cassandra, and what user-defined functions
 * may do is not limited; the lab says so in {@code trial.json} and in the report. Only the members
 * that other classes of Cassandra 4.0 to 6.0 use are here, under their names.
 */
public final class ThreadAwareSecurityManager {

    /** Grants nothing, like the original's. */
    public static final PermissionCollection noPermissions = new Permissions();

    private ThreadAwareSecurityManager() {}

    /** There is nothing to be installed. */
    public static void install() {
        // A JDK without security managers cannot take one.
    }

    /** No thread is, without a security manager. */
    public static boolean isSecuredThread() {
        return false;
    }
}
