package dohyo.report.page.method;

/** A line of a list of facts. */
public record Pair(String name, String value) {}
