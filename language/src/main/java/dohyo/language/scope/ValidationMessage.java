package dohyo.language.scope;

/** Something wrong at a place; {@code hint} is empty when there is nothing to advise. */
public record ValidationMessage(SourceRange place, String message, String hint) {}
