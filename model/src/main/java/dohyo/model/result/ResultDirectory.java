package dohyo.model.result;

import dohyo.model.file.FileReadLimits;
import dohyo.model.file.RefusedFile;
import dohyo.model.file.SafeFileName;
import dohyo.model.file.UntrustedFolder;
import dohyo.model.load.WorkerShare;
import dohyo.model.reading.Manifest;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Names of the files of a run, the wall between measuring and explaining.
 *
 * @param root the run's own directory
 */
public record ResultDirectory(Path root) {

    public Path experiment() {
        return root.resolve("experiment.yaml");
    }

    public Path plan() {
        return root.resolve("plan.json");
    }

    public Path host() {
        return root.resolve("host.json");
    }

    /** A {@link StoppedRecord}; absent unless the run ended before its last block, as planned. */
    public Path stopped() {
        return root.resolve("stopped.json");
    }

    public Path results() {
        return root.resolve("results.json");
    }

    public Path reportHtml() {
        return root.resolve("report.html");
    }

    public Path reportMarkdown() {
        return root.resolve("report.md");
    }

    /** Held by the process that writes here. */
    public Path lock() {
        return root.resolve(".lock");
    }

    /** A {@link RepeatRecord} a line; absent when no trial was run again for what it measured. */
    public Path repeated() {
        return root.resolve("repeated.jsonl");
    }

    /** Trials that were cut off or done in vain and run again, each with a number at its end. */
    public Path setAside() {
        return root.resolve("set-aside");
    }

    /** Verdicts for machines that read test results. */
    public Path junit() {
        return root.resolve("junit.xml");
    }

    /** Verdicts in a few lines, for a pull request. */
    public Path summary() {
        return root.resolve("summary.md");
    }

    /** The run that measured first what one arm can do; absent where rates are no part of that. */
    public Path reference() {
        return root.resolve("reference");
    }

    /** The folders of its trials. */
    public Path trials() {
        return root.resolve("trials");
    }

    /**
     * The folder of a trial.
     *
     * @param name as the plan says, which somebody else may have written
     * @throws UncheckedIOException when it leads elsewhere
     */
    public TrialDirectory trial(String name) {
        if (!SafeFileName.is(name)) {
            throw new UncheckedIOException(RefusedFile.named(root, name));
        }
        return new TrialDirectory(trials().resolve(name));
    }

    /** Names of the files of one trial. */
    public record TrialDirectory(Path root) {

        /** Where a worker has its plan, its files and its logs: here when it is the only one. */
        public TrialDirectory worker(WorkerShare share) {
            return share.isWhole() ? this : worker(share.worker() + 1);
        }

        /**
         * The folders in which workers have their files.
         *
         * @throws dohyo.model.file.RefusedFile when one is a link
         */
        public List<TrialDirectory> workers() throws IOException {
            List<TrialDirectory> several = new ArrayList<>();
            while (several.size() < FileReadLimits.WORKERS
                    && UntrustedFolder.isFolder(worker(several.size() + 1).root())) {
                several.add(worker(several.size() + 1));
            }
            return several.isEmpty() ? List.of(this) : List.copyOf(several);
        }

        private TrialDirectory worker(int number) {
            return new TrialDirectory(root.resolve("worker-" + number));
        }

        public Path trial() {
            return root.resolve("trial.json");
        }

        /** A {@link Manifest}; absent before the trial's end, and in older trials. */
        public Path manifest() {
            return root.resolve("manifest.json");
        }

        /** Which machines carried the load; absent when this one did. */
        public Path machines() {
            return root.resolve("machines.json");
        }

        public Path loadPlan() {
            return root.resolve("load-plan.json");
        }

        /** HdrHistogram log 1.3, one interval a second, tags {@code <op>-rt|-st|-wt}. */
        public Path histograms() {
            return root.resolve("load.hlog");
        }

        /** A {@link dohyo.model.load.DialectRecord} a line; absent in older trials. */
        public Path dialect() {
            return root.resolve("dialect.jsonl");
        }

        /** How far the load phase has come. */
        public Path loading() {
            return root.resolve("loading.json");
        }

        /** A {@link dohyo.model.load.SecondRecord} a line. */
        public Path seconds() {
            return root.resolve("load.jsonl");
        }

        /** A {@link SlowestOperationsRecord} a line. */
        public Path slowest() {
            return root.resolve("slowest.jsonl");
        }

        /** An {@link EventRecord} a line: when the load generator itself did not run. */
        public Path stalls() {
            return root.resolve("stalls.jsonl");
        }

        /** A {@link dohyo.model.load.StepRecord} a line. */
        public Path steps() {
            return root.resolve("steps.jsonl");
        }

        /** The same, written when a step begins: what is known of it then. */
        public Path begun() {
            return root.resolve("begun.jsonl");
        }

        /**
         * A {@link dohyo.model.load.SliceUseRecord} a line; absent when steps are run as a whole.
         */
        public Path slices() {
            return root.resolve("slices.jsonl");
        }

        /** A {@link dohyo.model.load.WarmUpRecord}; absent when it has a fixed length. */
        public Path warmUp() {
            return root.resolve("warm-up.json");
        }

        /** A {@link MetricSample} of a node of the store a line. */
        public Path server() {
            return root.resolve("server.jsonl");
        }

        /** A {@link MetricSample} of the machine a line. */
        public Path machine() {
            return root.resolve("machine.jsonl");
        }

        /** A {@link MetricDefinitions}: what the names in both mean. */
        public Path metrics() {
            return root.resolve("metrics.json");
        }

        /** A {@link TraceRecord} a line. */
        public Path traces() {
            return root.resolve("traces.jsonl");
        }

        /** A {@link StoredContentRecord} a line. */
        public Path stored() {
            return root.resolve("stored.jsonl");
        }

        /** A {@link ProfileNote} a line. */
        public Path profiles() {
            return root.resolve("profiles.jsonl");
        }

        /** A {@link ProcessSecond} a line. */
        public Path processes() {
            return root.resolve("host.jsonl");
        }

        /** An {@link EventRecord} a line. */
        public Path events() {
            return root.resolve("events.jsonl");
        }

        public Path logs() {
            return root.resolve("logs");
        }

        /** What a load worker writes beside its logs; all else is the lab's. */
        public Set<Path> ofWorker() {
            return Set.of(
                    loading(),
                    begun(),
                    steps(),
                    seconds(),
                    histograms(),
                    slowest(),
                    stalls(),
                    dialect());
        }
    }
}
