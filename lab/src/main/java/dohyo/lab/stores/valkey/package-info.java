/** Valkey and Redis: one native server, or a cluster of primaries, on loopback addresses. */
@NullMarked
package dohyo.lab.stores.valkey;

import org.jspecify.annotations.NullMarked;
