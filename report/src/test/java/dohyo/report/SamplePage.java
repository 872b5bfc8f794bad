package dohyo.report;
import java.nio.file.*;
/** Scratch. */
final class SamplePage {
    private SamplePage() {}
    public static void main(String[] args) throws Exception {
        Path root = Path.of(args[0]);
        for (String name : new String[] {"quickstart", "honesty"}) {
            Path dir = Files.createDirectories(root.resolve(name));
            RunBuilder run = name.equals("quickstart") ? Samples.quickstart(dir) : Samples.honesty(dir);
            System.out.println(run.report().answer());
        }
    }
}
