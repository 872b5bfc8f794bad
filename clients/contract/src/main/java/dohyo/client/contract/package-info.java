/**
 * What every driver behind a lane, and the benchmarks of every driver, must do, proved against a
 * null store in the same process. The test of a new module extends
 * {@link dohyo.client.contract.DriverContract} or {@link dohyo.client.contract.BenchmarkContract}.
 */
@NullMarked
package dohyo.client.contract;

import org.jspecify.annotations.NullMarked;
