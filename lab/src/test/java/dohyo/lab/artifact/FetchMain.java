package dohyo.lab.artifact;

import eu.maveniverse.maven.mima.context.ContextOverrides;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;

/** Another Dohyo that fetches: settings, cache, and what. */
final class FetchMain {

    private FetchMain() {}

    public static void main(String[] arguments) {
        MavenRepositories repositories = new MavenRepositories(ContextOverrides.create()
                .withUserSettings(true)
                .withUserSettingsXmlOverride(Path.of(arguments[0])));
        try {
            Artifacts artifacts =
                    new Artifacts(Path.of(arguments[1]), repositories, DigestList.EMPTY);
            artifacts.classPath(List.of(arguments[2]), said -> {}).forEach(System.out::println);
        } catch (IOException e) {
            System.out.println("error: " + e.getMessage());
            System.exit(3);
        }
    }
}
