package dohyo.language.store;

import dohyo.language.scope.Scope;
import dohyo.language.shape.Entries;
import dohyo.language.shape.FieldDeclaration;
import dohyo.language.shape.NotationShape;
import dohyo.language.shape.RecordShape;
import dohyo.language.unit.Notations;
import dohyo.model.experiment.StoreLimits;

/** {@code disk:}, what a store may use of the disk below it. */
final class DiskPart extends RecordShape<StoreLimits> {

    private static final String EXAMPLE = "write for example 'read: 28MB/s'";

    private final FieldDeclaration<Long> read = optional(
            "read",
            NotationShape.of(Notations.DATA_RATE, "100kB/s", "100GB/s"),
            "no limit",
            "Maximum that all processes of the store together read from the disk");
    private final FieldDeclaration<Long> write = optional(
            "write",
            NotationShape.of(Notations.DATA_RATE, "100kB/s", "100GB/s"),
            "no limit",
            "Maximum that they write to it; needs cgroup v2");

    DiskPart() {
        super(
                "disk",
                "A limit on the store's use of the disk. Where the kernel does not let this user"
                        + " limit it, the arm is not testable (docs/systems/disks.md).");
        impossible(
                "latency",
                "the 'latency' of a disk cannot be set: the kernel's control groups limit bytes per"
                        + " second, but cannot make each request take longer",
                "leave it out, and limit 'read' or 'write'");
    }

    @Override
    protected void check(Entries given, Scope scope) {
        if (given.node().getValue().isEmpty()) {
            scope.remarkMissing(given.node(), "'disk' without a limit", EXAMPLE);
        }
    }

    @Override
    protected StoreLimits build(Entries given, Scope scope) {
        return StoreLimits.ofDisk(given.find(read).orElse(0L), given.find(write).orElse(0L));
    }
}
