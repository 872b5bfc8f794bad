package dohyo.lab.artifact;

import eu.maveniverse.maven.mima.context.ContextOverrides;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** A Maven repository in a folder, reached through a mirror in a settings file. */
final class FolderRepository {

    private static final String SETTINGS = """
            <settings>
              <localRepository>%s</localRepository>
              <mirrors>
                <mirror><id>folder</id><mirrorOf>*</mirrorOf><url>%s</url></mirror>
              </mirrors>
            </settings>
            """;
    private static final String POM = """
            <project>
              <modelVersion>4.0.0</modelVersion>
              <groupId>ring</groupId><artifactId>%s</artifactId><version>%s</version>
              <dependencies>%s</dependencies>
            </project>
            """;
    private static final String DEPENDENCY = """
            <dependency>
              <groupId>ring</groupId><artifactId>%s</artifactId><version>1</version>
              <scope>%s</scope>
            </dependency>
            """;

    private final Path root;
    private final Path settings;
    private final Path local;

    FolderRepository(Path folder) throws IOException {
        root = folder.resolve("remote");
        local = folder.resolve("local");
        settings = folder.resolve("settings.xml");
        Files.createDirectories(root);
        serveFrom(root.toUri().toString());
    }

    /** From now on it is reached there. */
    void serveFrom(String url) throws IOException {
        Files.writeString(settings, SETTINGS.formatted(local, url));
    }

    MavenRepositories repositories() {
        return new MavenRepositories(ContextOverrides.create()
                .withUserSettings(true)
                .withUserSettingsXmlOverride(settings));
    }

    Path root() {
        return root;
    }

    Path local() {
        return local;
    }

    static String dependency(String artifact, String scope) {
        return DEPENDENCY.formatted(artifact, scope);
    }

    /** Publishes an artifact whose jar holds the given text. */
    Path publish(String artifact, String version, String jar, String dependencies)
            throws IOException {
        Path folder = root.resolve("ring/" + artifact + "/" + version);
        Files.createDirectories(folder);
        Path stem = folder.resolve(artifact + "-" + version);
        write(Path.of(stem + ".pom"), POM.formatted(artifact, version, dependencies));
        return write(Path.of(stem + ".jar"), jar);
    }

    void publishVersions(String artifact, String... versions) throws IOException {
        String list = "<version>" + String.join("</version><version>", versions) + "</version>";
        write(
                root.resolve("ring/" + artifact + "/maven-metadata.xml"),
                "<metadata><versioning><versions>" + list + "</versions></versioning></metadata>");
    }

    private static Path write(Path file, String text) throws IOException {
        Files.writeString(file, text);
        Files.writeString(Path.of(file + ".sha1"), sha1(text));
        return file;
    }

    private static String sha1(String text) {
        try {
            byte[] digest = MessageDigest.getInstance("SHA-1")
                    .digest(text.getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(digest);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
