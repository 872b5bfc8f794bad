/** The words of an experiment file: what is compared, under which load, and what is claimed. */
@NullMarked
package dohyo.model.experiment;

import org.jspecify.annotations.NullMarked;
