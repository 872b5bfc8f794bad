/** What benchmarks draw and count. */
@NullMarked
package dohyo.client.cache.benchmark;

import org.jspecify.annotations.NullMarked;
