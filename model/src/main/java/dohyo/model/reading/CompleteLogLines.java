package dohyo.model.reading;

import dohyo.model.file.FileReadLimits;
import dohyo.model.file.UntrustedFolder;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A histogram log up to its last line break: what comes after it was cut off. */
@SuppressWarnings("ArrayRecordComponent") // never compared
record CompleteLogLines(byte[] bytes, int length) {

    /** Reads it; a missing file is empty. */
    static CompleteLogLines of(Path log) throws IOException {
        try {
            byte[] bytes = UntrustedFolder.readFile(log, FileReadLimits.HISTOGRAMS_BYTES);
            int end = bytes.length;
            while (end > 0 && bytes[end - 1] != '\n') {
                end--;
            }
            return new CompleteLogLines(bytes, end);
        } catch (NoSuchFileException e) {
            return new CompleteLogLines(new byte[0], 0);
        }
    }

    InputStream stream() {
        return new ByteArrayInputStream(bytes, 0, length);
    }

    /** Lines of intervals, counted from 1: all but comments and the legend. */
    List<Integer> ofIntervals() {
        List<Integer> lines = new ArrayList<>();
        int line = 1;
        for (int begin = 0; begin < length; begin = endOf(begin) + 1) {
            if (bytes[begin] != '#' && bytes[begin] != '"') {
                lines.add(line);
            }
            line++;
        }
        return lines;
    }

    private int endOf(int begin) {
        int end = begin;
        while (bytes[end] != '\n') {
            end++;
        }
        return end;
    }
}
