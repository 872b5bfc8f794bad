package dohyo.language.scope;

/** Kinds of names that a file gives to its own things and refers to later. */
public enum DeclaredNameKind {
    WORKLOAD("a workload"),
    FIELD("a field"),
    OPERATION("an operation"),
    ARM("an arm"),
    SCALE("a scale");

    private final String withArticle;

    DeclaredNameKind(String withArticle) {
        this.withArticle = withArticle;
    }

    public String withArticle() {
        return withArticle;
    }

    public String noun() {
        return withArticle.substring(withArticle.indexOf(' ') + 1);
    }
}
