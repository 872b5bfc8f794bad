package dohyo.cli;

import static com.tngtech.archunit.base.DescribedPredicate.not;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.lang.conditions.ArchPredicates.are;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaPackage;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption;
import com.tngtech.archunit.lang.ArchRule;

import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The arrows between rooms, who may print or exit, and which library has which door. */
final class ArchitectureTest {

    private static final JavaClasses DOHYO = new ClassFileImporter()
            .withImportOption(new ImportOption.DoNotIncludeTests())
            .importPackages("dohyo");

    private static final List<ArchitectureRoom> ROOMS = ArchitectureRoom.ALL;

    /** Programs of their own: they talk by standard output, standard error and exit code. */
    private static final String[] PROGRAMS = {
        "dohyo.cli..", "dohyo.engine", "dohyo.nullstore", "dohyo.agent"
    };

    private static final int MOST_FILES = 30;

    private static final Pattern MODULE = Pattern.compile("<module>([^<]+)</module>");

    private static final List<String> STATISTICS = List.of("dohyo.model.statistics..");

    @ParameterizedTest
    @FieldSource("ROOMS")
    void a_room_knows_only_the_rooms_it_may(ArchitectureRoom room) {
        String[] strange = ROOMS.stream()
                .filter(other -> !other.equals(room) && !room.knows().contains(other.name()))
                .map(ArchitectureRoom::pattern)
                .toArray(String[]::new);
        check(noClasses()
                .that()
                .resideInAPackage(room.pattern())
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(strange));
    }

    @ParameterizedTest
    @FieldSource("ROOMS")
    void a_room_is_inhabited_and_every_class_lives_in_a_room(ArchitectureRoom room) {
        assertThat(DOHYO.that(resideInAnyPackage(room.pattern()))).isNotEmpty();
        String[] all = ROOMS.stream().map(ArchitectureRoom::pattern).toArray(String[]::new);
        assertThat(DOHYO.that(are(not(resideInAnyPackage(all))))).isEmpty();
    }

    /** A room's own package is left out: it holds the door and the words spoken there. */
    @Test
    void packages_within_rooms_have_no_cycles() {
        check(slices().matching("dohyo.(*).(**)").should().beFreeOfCycles());
    }

    /** What the verbs of several subjects share stands above them all. */
    @Test
    void verbs_of_one_subject_do_not_know_those_of_another() {
        check(slices().matching("dohyo.cli.verb.(*)").should().notDependOnEachOther());
    }

    /** A package is a page of its own: what stands in it can be read before it is looked for. */
    @Test
    void no_package_holds_more_files_than_one_can_overlook() throws IOException {
        for (String module : modules()) {
            try (Stream<Path> folders = Files.walk(UserEnvironment.HOME.resolve(module))) {
                assertThat(folders.filter(Files::isDirectory))
                        .isNotEmpty()
                        .allSatisfy(folder -> assertThat(folder.toFile().listFiles(File::isFile))
                                .hasSizeLessThanOrEqualTo(MOST_FILES));
            }
        }
    }

    /** Where the product's own sources stand, as the parent names its modules. */
    private static List<String> modules() throws IOException {
        String parent = Files.readString(UserEnvironment.HOME.resolve("pom.xml"));
        List<String> modules = MODULE.matcher(parent)
                .results()
                .map(found -> found.group(1) + "/src/main/java")
                .filter(sources -> Files.isDirectory(UserEnvironment.HOME.resolve(sources)))
                .toList();
        assertThat(modules).contains("model/src/main/java", "clients/resp/src/main/java");
        return modules;
    }

    @Test
    void only_the_cli_and_the_mains_of_child_processes_print() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(PROGRAMS)
                .should()
                .accessField(System.class, "out")
                .orShould()
                .accessField(System.class, "err"));
    }

    @Test
    void only_the_cli_and_the_mains_of_child_processes_exit() {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(PROGRAMS)
                .should()
                .callMethod(System.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "exit", int.class)
                .orShould()
                .callMethod(Runtime.class, "halt", int.class));
    }

    @Test
    void every_library_has_one_door() {
        checkDoor("YAML", List.of("dohyo.language.."), "org.snakeyaml..");
        checkDoor(
                "artifacts",
                List.of("dohyo.lab.artifact.."),
                "eu.maveniverse..",
                "org.eclipse.aether..",
                "org.apache.maven..");
        checkDoor("command line", List.of("dohyo.cli", "dohyo.cli.verb.."), "picocli..");
        checkDoor("terminal", List.of("dohyo.cli.live..", "dohyo.cli.console.."), "org.jline..");
        checkDoor("exposition", List.of("dohyo.cli.metrics"), "io.prometheus..");
        checkDoor("templates", List.of("dohyo.report.."), "io.pebbletemplates..");
        checkDoor("compression", List.of("dohyo.client.trace"), "org.tukaani..");
        checkDoor("queues", List.of("dohyo.engine.."), "org.jctools..");
        checkDoor("benchmarks", List.of("dohyo.client.jmh.."), "org.openjdk.jmh..");
        checkDoor("distributions", STATISTICS, "org.apache.commons.statistics..");
        checkDoor("least squares", List.of("dohyo.model.statistics.."), "org.hipparchus..");
        checkDoor(
                "JSON",
                List.of("dohyo.model..", "dohyo.language..", "dohyo.report..", "dohyo.lab.."),
                "com.fasterxml.jackson..");
        checkDoor(
                "histograms",
                List.of(
                        "dohyo.model..",
                        "dohyo.engine..",
                        "dohyo.report..",
                        "dohyo.nullstore..",
                        "dohyo.lab.calibrate"),
                "org.HdrHistogram..");
    }

    /** {@code dohyo.model.load}, for example, must not meet an unmarked null. */
    @Test
    void every_package_is_null_marked() {
        Stream<JavaPackage> packages = DOHYO.stream().map(JavaClass::getPackage).distinct();
        assertThat(packages)
                .allSatisfy(it -> assertThat(it.isAnnotatedWith(NullMarked.class))
                        .describedAs(it.getName())
                        .isTrue());
    }

    private static void checkDoor(String what, List<String> rooms, String... library) {
        check(noClasses()
                .that()
                .resideOutsideOfPackages(rooms.toArray(String[]::new))
                .should()
                .dependOnClassesThat()
                .resideInAnyPackage(library)
                .as(what + " has its door in " + rooms));
    }

    private static void check(ArchRule rule) {
        rule.allowEmptyShould(true).check(DOHYO);
    }
}
