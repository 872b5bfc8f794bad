/** The parts of an experiment file, one class each: its fields, its rules and its record. */
@NullMarked
package dohyo.model.yaml.part;

import org.jspecify.annotations.NullMarked;
