/**
 * Scylla: the lab attaches to one that runs, or starts one of a folder, and asks its Prometheus
 * endpoint.
 */
@NullMarked
package dohyo.lab.stores.scylla;

import org.jspecify.annotations.NullMarked;
