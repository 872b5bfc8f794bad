/** Stores that stand between commands: each kept by a process of its own, listed, ended. */
@NullMarked
package dohyo.lab.standing;

import org.jspecify.annotations.NullMarked;
