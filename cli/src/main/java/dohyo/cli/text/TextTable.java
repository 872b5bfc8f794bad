package dohyo.cli.text;

import java.util.ArrayList;
import java.util.List;

/** Rows of cells, set in columns that are as wide as their widest cell. */
public final class TextTable {

    private static final String GAP = "  ";

    private final List<List<String>> rows = new ArrayList<>();

    /** Adds a row; rows may differ in length. */
    public TextTable row(String... cells) {
        rows.add(List.of(cells));
        return this;
    }

    /** All rows, each ending in a line break and without blanks before it. */
    public String render() {
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            text.append(line(row).stripTrailing()).append('\n');
        }
        return text.toString();
    }

    private String line(List<String> row) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < row.size(); column++) {
            String cell = row.get(column);
            line.append(cell).append(" ".repeat(width(column) - cell.length())).append(GAP);
        }
        return line.toString();
    }

    private int width(int column) {
        return rows.stream()
                .filter(row -> row.size() > column)
                .mapToInt(row -> row.get(column).length())
                .max()
                .orElse(0);
    }
}
