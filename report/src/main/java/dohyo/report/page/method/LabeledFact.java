package dohyo.report.page.method;

/** A line of a list of facts. */
public record LabeledFact(String name, String value) {}
