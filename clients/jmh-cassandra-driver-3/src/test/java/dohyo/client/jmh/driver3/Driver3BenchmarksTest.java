package dohyo.client.jmh.driver3;

import dohyo.client.contract.BenchmarkContract;

import java.io.IOException;

/** Driver 3 has all benchmarks that an experiment may name. */
class Driver3BenchmarksTest extends BenchmarkContract {

    Driver3BenchmarksTest() throws IOException {
        super(new Driver3Benchmarks());
    }
}
