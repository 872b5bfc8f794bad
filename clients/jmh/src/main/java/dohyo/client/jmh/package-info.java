/**
 * JMH as the inside of a trial: the worker is the fork, the lab repeats it. The benchmarks of a
 * driver extend {@link dohyo.client.jmh.DriverBenchmarks}.
 */
@NullMarked
package dohyo.client.jmh;

import org.jspecify.annotations.NullMarked;
