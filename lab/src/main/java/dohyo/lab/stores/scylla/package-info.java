/**
 * Scylla, which the lab starts nowhere: it attaches to one that runs, and asks its Prometheus
 * endpoint.
 */
@NullMarked
package dohyo.lab.stores.scylla;

import org.jspecify.annotations.NullMarked;
