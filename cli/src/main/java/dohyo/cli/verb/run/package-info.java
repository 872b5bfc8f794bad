/**
 * What runs experiments: {@code run} and {@code compare}, with their options, and what is told at
 * the end.
 */
@NullMarked
package dohyo.cli.verb.run;

import org.jspecify.annotations.NullMarked;
