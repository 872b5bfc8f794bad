package dohyo.model.yaml.shape;

/** Kinds of names that a file gives to its own things and refers to later. */
public enum Names {
    WORKLOAD("workload"),
    FIELD("field"),
    OPERATION("operation"),
    ARM("arm");

    private final String noun;

    Names(String noun) {
        this.noun = noun;
    }

    public String noun() {
        return noun;
    }
}
