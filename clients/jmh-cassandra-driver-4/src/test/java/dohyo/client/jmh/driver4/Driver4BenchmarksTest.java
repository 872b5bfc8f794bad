package dohyo.client.jmh.driver4;

import dohyo.client.contract.BenchmarkContract;

import java.io.IOException;

/** Driver 4 has all benchmarks that an experiment may name. */
class Driver4BenchmarksTest extends BenchmarkContract {

    Driver4BenchmarksTest() throws IOException {
        super(new Driver4Benchmarks());
    }
}
