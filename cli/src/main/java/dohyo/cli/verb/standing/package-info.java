/** Stores that stand: {@code up}, {@code ps}, {@code nodetool}, {@code down}. */
@NullMarked
package dohyo.cli.verb.standing;

import org.jspecify.annotations.NullMarked;
