package dohyo.lab.machine;

import dohyo.agent.Sha256;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * What is pushed to another machine before anything else.
 *
 * @param digest by which both sides know that they are of the same build
 */
public record AgentJar(Path file, String digest, long bytes) {

    /** Of a checkout or a package. */
    public static AgentJar of(Path home) throws IOException {
        Path target = home.resolve("agent").resolve("target");
        try (Stream<Path> all = Files.list(target)) {
            List<Path> jars = all.filter(one ->
                            one.getFileName().toString().matches("dohyo-agent-[0-9][0-9.]*\\.jar"))
                    .toList();
            if (jars.size() != 1) {
                throw new IOException("there should be one jar of the agent in " + target + ", not "
                        + jars.size() + "; build Dohyo again");
            }
            Path jar = jars.get(0);
            return new AgentJar(jar, Sha256.of(jar), Files.size(jar));
        }
    }
}
