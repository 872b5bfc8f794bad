/** Caches that live in the process of the load worker, or in one that it forks. */
@NullMarked
package dohyo.lab.stores.cache;

import org.jspecify.annotations.NullMarked;
