/**
 * What JMH measures of caches. The jar can be run from a command line without Dohyo, as any
 * benchmarks of JMH's.
 */
@NullMarked
package dohyo.client.cache.benchmark;

import org.jspecify.annotations.NullMarked;
