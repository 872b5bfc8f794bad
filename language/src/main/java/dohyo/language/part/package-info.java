/** The parts of an experiment file, one class each: its fields, its rules and its record. */
@NullMarked
package dohyo.language.part;

import org.jspecify.annotations.NullMarked;
