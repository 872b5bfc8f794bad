/** Experiment files: read into records, every problem with its place. */
@NullMarked
package dohyo.language;

import org.jspecify.annotations.NullMarked;
