/**
 * Valkey and Redis: one native server, or a cluster, with replicas where asked, on loopback
 * addresses.
 */
@NullMarked
package dohyo.lab.stores.valkey;

import org.jspecify.annotations.NullMarked;
