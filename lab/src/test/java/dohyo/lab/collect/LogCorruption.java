package dohyo.lab.collect;

import java.util.List;
import java.util.SplittableRandom;

/** Damages the text of a log; the same for the same seed. */
public final class LogCorruption {

    private static final List<String> SPLINTERS = List.of(
            "99999999999999999999",
            "1.2.3",
            "",
            "-",
            "--",
            ".",
            "()",
            "(",
            ")",
            "[",
            "]",
            "->",
            "\u0000",
            "\uFFFD",
            "\n",
            "NaN",
            "1e999",
            "2026-99-99T99:99:99.999+9999",
            " secs]",
            "(".repeat(900),
            "()".repeat(900),
            "a".repeat(3000),
            "-a".repeat(900));

    private final SplittableRandom random;

    public LogCorruption(long seed) {
        random = new SplittableRandom(seed);
    }

    /** With up to six wounds, most of them in numbers. */
    public String wounded(String log) {
        String text = log;
        for (int wounds = 1 + random.nextInt(6); wounds > 0; wounds--) {
            text = random.nextInt(3) == 0 ? inAnyPlace(text) : inANumber(text);
        }
        return text;
    }

    private String inAnyPlace(String text) {
        int at = random.nextInt(text.length() + 1);
        int end = Math.min(text.length(), at + random.nextInt(20));
        return text.substring(0, at) + splinter() + text.substring(end);
    }

    private String inANumber(String text) {
        int begin = random.nextInt(text.length() + 1);
        while (begin < text.length() && !Character.isDigit(text.charAt(begin))) {
            begin++;
        }
        int end = begin;
        while (end < text.length() && Character.isDigit(text.charAt(end))) {
            end++;
        }
        return text.substring(0, begin) + splinter() + text.substring(end);
    }

    private String splinter() {
        return SPLINTERS.get(random.nextInt(SPLINTERS.size()));
    }
}
