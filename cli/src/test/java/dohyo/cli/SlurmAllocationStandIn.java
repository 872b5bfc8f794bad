package dohyo.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Programs that answer as those of Slurm do, with all nodes on this machine. */
final class SlurmAllocationStandIn {

    /** Of a job with nodes n1 and n2, as Slurm 22.05 prints them. */
    private static final String SCONTROL = """
            #!/bin/sh
            case "$*" in
                "show hostnames n[1-2]") printf 'n1\\nn2\\n' ;;
                "-o show node n[1-2]")
                    for n in 1 2; do
                        echo "NodeName=n$n Arch=x86_64 CoresPerSocket=1 NodeAddr=127.66.9.$n" \\
                            "NodeHostName=n$n Version=22.05.8 OS=Linux 6.1 #1 SMP State=ALLOCATED"
                    done ;;
                "-o show job 7")
                    echo "JobId=7 EndTime=2026-11-26T12:30:00 OverSubscribe=@shared@ Power=" ;;
                *) echo "slurm_load_jobs error: $*" >&2; exit 1 ;;
            esac
            """;

    private static final String SRUN = """
            #!/bin/sh
            [ "$1 $2 $3" = "--jobid 7 -w" ] || exit 1
            while [ "$1" != --cpu-bind=none ]; do shift; done
            shift
            exec "$@"
            """;

    private final Path folder;

    /** @param folder into which the programs are put */
    SlurmAllocationStandIn(Path folder, boolean isExclusive) throws IOException {
        this.folder = folder;
        write("scontrol", SCONTROL.replace("@shared@", isExclusive ? "NO" : "OK"));
        write("srun", SRUN);
    }

    private void write(String name, String script) throws IOException {
        Path file = Files.writeString(folder.resolve(name), script);
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwxr-xr-x"));
    }

    /** What salloc sets. */
    Map<String, String> variables() {
        Map<String, String> variables = new HashMap<>();
        variables.put("PATH", String.join(":", List.of("", "/no", folder.toString())));
        variables.put("SLURM_JOB_ID", "7");
        variables.put("SLURM_JOB_NODELIST", "n[1-2]");
        return variables;
    }
}
