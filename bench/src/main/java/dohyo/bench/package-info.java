/**
 * Benchmarks of the engine's own parts and of the whole loop against a store that does nothing; run
 * them with {@code bench/run.sh}.
 */
@NullMarked
package dohyo.bench;

import org.jspecify.annotations.NullMarked;
