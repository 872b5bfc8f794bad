package dohyo.lab.limit;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A device of blocks, by the kernel's numbers. */
record BlockDevice(long major, long minor) {

    private static final Path DEVICES = Path.of("/sys/dev/block");

    /** The whole disk on which a folder lies: a partition has no throttle of its own. */
    static BlockDevice below(Path folder) throws NotTestableHere {
        return below(folder, DEVICES);
    }

    static BlockDevice below(Path folder, Path devices) throws NotTestableHere {
        BlockDevice own = of(folder);
        Path known = devices.resolve(own.toString());
        if (!Files.isDirectory(known)) {
            throw new NotTestableHere("the folder " + folder
                    + " is not on a block device (its device is " + own
                    + "; file systems in memory, on a network or in layers have none)");
        }
        try {
            Path real = known.toRealPath();
            return Files.exists(real.resolve("partition"))
                    ? parse(Files.readString(real.resolveSibling("dev")).strip())
                    : own;
        } catch (IOException | IllegalArgumentException e) {
            throw new NotTestableHere("the disk of device " + own + " could not be found: " + e);
        }
    }

    /** As glibc takes a number of a device apart. */
    private static BlockDevice of(Path folder) throws NotTestableHere {
        try {
            long number = ((Number) Files.getAttribute(folder, "unix:dev")).longValue();
            return new BlockDevice(
                    (number >>> 8 & 0xfff) | (number >>> 32 & 0xfffff000L),
                    (number & 0xff) | (number >>> 12 & 0xffffff00L));
        } catch (IOException | UnsupportedOperationException e) {
            throw new NotTestableHere("the device of " + folder + " could not be found: " + e);
        }
    }

    private static BlockDevice parse(String text) {
        int colon = text.indexOf(':');
        return new BlockDevice(
                Long.parseLong(text.substring(0, Math.max(0, colon))),
                Long.parseLong(text.substring(colon + 1)));
    }

    @Override
    public String toString() {
        return major + ":" + minor;
    }
}
