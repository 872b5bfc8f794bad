"""Run with: python3 -m unittest discover -s bench/peers"""

import argparse
import base64
import json
import lzma
import os
import struct
import tempfile
import unittest
import zlib
from pathlib import Path

import caffeine_simulator
import hbase
import hlog
import ignite
import jmh_caches
import process
import resp
import table
import tools
import worker_pairs


def payload(counts):
    """A histogram of 3 digits from 1 ns whose counts array is this one, encoded as version 2."""
    data = b"".join(encoded(count) for count in counts)
    head = hlog.HEADER.pack(hlog.ENCODED_COOKIE, len(data), 0, 3, 1, 3_600_000_000_000, 1.0)
    body = zlib.compress(head + data)
    return base64.b64encode(struct.pack(">ii", hlog.COMPRESSED_COOKIE, len(body)) + body).decode()


def encoded(number):
    value = (number << 1) if number >= 0 else ((-number << 1) - 1)
    out = bytearray()
    while value >= 0x80:
        out.append(value & 0x7F | 0x80)
        value >>= 7
    out.append(value)
    return bytes(out)


class HistogramLog(unittest.TestCase):
    def test_small_values_are_exact(self):
        self.assertEqual(hlog.decode(payload([0, 3, -9, 200])), {1: 3, 11: 200})

    def test_large_values_are_the_highest_of_their_bucket(self):
        self.assertEqual(hlog.decode(payload([-2048, 1, 1])), {2049: 1, 2051: 1})

    def test_percentiles_come_from_all_lines_of_a_tag(self):
        line = "Tag=%s,0.0,1.0,1.0,%s\n"
        text = line % ("a", payload([0, 98])) + line % ("a", payload([-7, 2]))
        text += line % ("b", payload([-9, 1000]))
        self.assertEqual(hlog.percentiles(text, "a", [50, 98, 99]), [1, 1, 7])


class Progress(unittest.TestCase):
    def test_latte_counts_up(self):
        latte = tools.Latte("latte")
        row = "   %d.002     19610         0     19571             0.6       3.0"
        self.assertEqual([latte.progress(row % 1), latte.progress(row % 2)], [19610, 39220])
        self.assertIsNone(latte.progress("          99.9               114.491 ± 103.560"))

    def test_ycsb_and_stress_tell_the_sum(self):
        line = "2026-11-21 04:52:15:837 3 sec: 1234 operations; 400 current ops/sec; "
        self.assertEqual(tools.Ycsb("java", "").progress(line), 1234)
        self.assertEqual(tools.Stress("java", "").progress("total,   777,  1, 2"), 777)

    def test_dohyo_adds_its_seconds(self):
        dohyo = tools.Dohyo("java")
        second = '{"kind":"SECOND","second":{"done":5}}'
        self.assertEqual([dohyo.progress(second), dohyo.progress(second)], [5, 10])
        self.assertIsNone(dohyo.progress("OpenJDK warning"))


class Resp(unittest.TestCase):
    OUTPUT = """====== GET ======
  100000 requests completed in 0.83 seconds
  64 parallel clients
Summary:
  throughput summary: 120192.30 requests per second
  latency summary (msec):
          avg       min       p50       p95       p99       max
        0.271     0.072     0.263     0.351     0.519     1.303
"""

    def test_a_benchmark_of_the_stores_own_is_read(self):
        benchmark = resp.Benchmark("redis-benchmark", "redis-benchmark")
        report = benchmark.report(self.OUTPUT, None)
        self.assertEqual((report.operations, report.p50_millis, report.p99_millis),
                         (100000, 0.263, 0.519))  # fmt: skip
        self.assertEqual(benchmark.progress("GET: rps=4000.0 (overall: 3999.9)"), 1000)
        self.assertGreaterEqual(benchmark.progress("GET: rps=4000.0 (overall: 3999.9)"), 1000)
        self.assertIsNone(benchmark.progress("Summary:"))

    def test_requests_in_flight_are_shared_by_connections(self):
        load = tools.Load("127.0.0.1", 1, 10, 16, 64, 0, 1)
        words = resp.Benchmark("b", "b").words(load, 5, "get", 16, 4)
        self.assertEqual(words[-4:], ["-c", "16", "-P", "4"])

    def test_a_benchmark_may_have_connections_of_its_own(self):
        load = tools.Load("127.0.0.1", 1, 10, 4, 64, 0, 5)
        self.assertEqual(resp.Benchmark("b", "b").shape(load), (4, 16))
        self.assertEqual(resp.Benchmark("b", "b", 64).shape(load), (64, 1))

    def test_the_worker_speaks_the_protocol(self):
        load = tools.Load("127.0.0.1", 1, 10, 1, 64, 0, 1)
        dohyo = resp.Dohyo("java")
        plan = dohyo.plan(load, Path("there"), 10, dohyo.phase(load, 64, 1))
        self.assertEqual(plan["client"]["name"], "resp")
        self.assertEqual(plan["workload"]["operations"][0]["steps"][0]["ask"]["text"], "GET ?")


class Processes(unittest.TestCase):
    def test_cpu_and_output_of_a_whole_tree_are_kept(self):
        burn = "i=0; while [ $i -lt 100000 ]; do i=$((i+1)); done; "
        script = "echo 1; (%s) ; echo 2; echo 3" % burn
        with tempfile.TemporaryDirectory() as folder:
            ended = process.run(["sh", "-c", script], Path(folder), number, lambda: None)
        self.assertEqual(ended.exit_code, 0)
        self.assertEqual([each.operations for each in ended.samples], [1, 2, 3])
        self.assertGreater(ended.cpu_seconds, 0)
        self.assertGreater(ended.samples[0].rss_peak_bytes, 0)
        self.assertEqual(ended.samples[0].store_cpu_seconds, 0)

    def test_the_store_is_watched_beside_its_client(self):
        with tempfile.TemporaryDirectory() as folder:
            ended = process.run(["sh", "-c", "echo 1; echo 2"], Path(folder), number, lambda: None,
                                os.getpid())  # fmt: skip
        self.assertGreater(ended.samples[0].store_cpu_seconds, 0)

    def test_the_warm_window_leaves_the_beginning_out(self):
        samples = [process.Sample(at, 10 * at, 0, 0) for at in range(1, 10)]
        begin, end = process.warm_window(samples, 3)
        self.assertEqual((begin.at_seconds, end.at_seconds), (4, 9))
        with self.assertRaisesRegex(ValueError, "too short"):
            process.warm_window(samples, 8)


def number(line):
    return int(line)


class Table(unittest.TestCase):
    def test_medians_have_their_spread_and_ratios_their_base(self):
        def run(tool, value):
            return dict({key: value for key, _, _ in table.COLUMNS}, tool=tool)

        text = table.markdown([run("dohyo", 2), run("dohyo", 4), run("latte", 6)])
        self.assertIn("| dohyo | 2 | 3 (2-4) |", text)
        self.assertIn("| latte | 2.00 |", text)


class WorkerPairs(unittest.TestCase):
    def test_a_step_is_told_without_the_warm_up_and_its_own_first_second(self):
        cpu = [0, 9, 10, 18, 20, 22]
        samples = [process.Sample(at, 100 * at, cpu[at], 0) for at in range(6)]
        steps = worker_pairs.steps(samples, [0, 0, 1, 1, 1, 1])
        self.assertEqual(steps, [{"cpu_us": 40_000.0, "per_second": 100.0}])

    def test_a_step_in_which_nothing_was_answered_is_left_out(self):
        samples = [process.Sample(at, done, at, 0) for at, done in enumerate([1, 2, 5, 5, 6, 8])]
        steps = worker_pairs.steps(samples, [0, 0, 1, 1, 2, 2])
        self.assertEqual(steps, [{"cpu_us": 500_000.0, "per_second": 2.0}])

    def test_ratios_have_the_interval_of_their_logarithms(self):
        self.assertEqual(worker_pairs.interval([0.25, 0.25, 0.25]), "0.250 (0.250-0.250)")
        self.assertEqual(worker_pairs.interval([0.2, 0.8]), "0.400 (0.000-2680.101)")
        self.assertEqual(worker_pairs.interval([0.5]), "0.500")

    def test_a_read_of_many_keys_is_a_multi_get_of_both(self):
        options = argparse.Namespace(java="java", keys=100, version="2.6.4")
        load = tools.Load("127.0.0.1", 16020, 10, 1, 64, 0, 1)
        for module, jars, version in (("hbase", "", ""), ("hbase-client", "a.jar", "2.6.4")):
            client = worker_pairs.Client(options, "any", module, jars)
            plan = client.plan(load, Path("."), 0, client.phase(load, 64, 1))
            self.assertEqual(plan["client"]["name"], module)
            self.assertEqual(plan["client"]["driver"]["version"], version)
            step = plan["workload"]["operations"][0]["steps"][0]
            self.assertEqual((step["ask"]["verb"], step["many"]["keys"]), ("MULTI_GET", 100))

    def test_only_a_client_that_reaches_into_the_jdk_is_given_the_flags_for_it(self):
        options = argparse.Namespace(java="java", keys=1, version="2.18.0")
        ours = worker_pairs.Client(options, "ours", ignite.PAIR.ours)
        theirs = worker_pairs.Client(options, "theirs", ignite.PAIR.theirs, "a.jar", ignite.PAIR.flags)
        self.assertEqual(len([each for each in theirs.flags if "--add-opens" in each]), len(ignite.OPENED))
        self.assertEqual([each for each in ours.flags if "--add-opens" in each], [])

    def test_the_table_names_whose_client_it_is(self):
        options = argparse.Namespace(in_flight=[16])
        runs = [{"round": 1, "client": name, "in_flight": 16, "cpu_us": cpu, "per_second": 5.0}
                for name, cpu in (("ours", 2.0), ("theirs", 8.0))]  # fmt: skip
        for pair in (hbase.PAIR, ignite.PAIR):
            text = worker_pairs.told(pair, options, runs)
            self.assertIn("| CPU, ours / %s |" % pair.label, text)
            self.assertIn("| 0.250 | 0.250 |", text)


class Caches(unittest.TestCase):
    def result(self, unit, raw, threads=1):
        return {
            "benchmark": "a.PopulateBenchmark.populate", "threads": threads, "jdkVersion": "17",
            "params": {"provider": "map", "entries": "1000000"},
            "primaryMetric": {"scoreUnit": unit, "rawData": raw},
        }  # fmt: skip

    def test_a_population_is_its_entries_over_its_time(self):
        ((key, values),) = jmh_caches.of_jmh([self.result("ms/op", [[400.0, 600.0], [250.0]])])
        self.assertEqual(values, [2e6, 4e6])
        self.assertEqual((key.benchmark, key.keys), ("populate", 1_000_000))

    def test_a_run_is_read_by_what_its_forks_were_and_without_trials_that_failed(self):
        with tempfile.TemporaryDirectory() as folder:
            run = Path(folder)
            for name in ("1", "2"):
                (run / "trials" / name).mkdir(parents=True)
                file = run / "trials" / name / "jmh-1.json"
                file.write_text(json.dumps([self.result("ms/op", [[1.0]], threads=2)]))
            trials = [{"name": "1", "outcome": "DONE"}, {"name": "2", "outcome": "FAILED"}]
            steps = [{"trial": name, "concurrency": threads, "achievedPerSecond": 7e6}
                     for name in ("1", "2") for threads in (1, 2)]  # fmt: skip
            results = {"arms": [{"trials": trials, "steps": steps}]}
            (run / "results.json").write_text(json.dumps(results))
            ((key, values),) = jmh_caches.of_run(run)
        self.assertEqual((key.threads, values), (2, [7e6]))

    def test_intervals_overlap_or_do_not(self):
        self.assertEqual(jmh_caches.overlap([1.0, 1.1, 1.2], [1.1, 1.2, 1.3]), "yes")
        self.assertEqual(jmh_caches.overlap([1.0, 1.01, 1.02], [2.0, 2.01, 2.02]), "**no**")
        self.assertEqual(jmh_caches.overlap([1.0], [1.0, 1.1]), "one value has no interval")


class CaffeineSimulatorTest(unittest.TestCase):
    def test_keys_of_a_trace_become_a_number_a_line(self):
        with tempfile.TemporaryDirectory() as folder:
            trace = Path(folder) / "t.trace.xz"
            trace.write_bytes(lzma.compress(struct.pack(">3I", 7, 1, 4_000_000_000)))
            lirs = caffeine_simulator.as_lirs(trace, Path(folder))
            self.assertEqual(lirs.read_text(), "7\n1\n4000000000\n")
            self.assertEqual(caffeine_simulator.as_lirs(lirs, Path(folder)), lirs)


if __name__ == "__main__":
    unittest.main()
