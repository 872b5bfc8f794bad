/** Experiment files: read into records, every problem with its place. */
@NullMarked
package dohyo.model.yaml;

import org.jspecify.annotations.NullMarked;
