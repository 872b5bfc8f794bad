/** One trial, alone or beside others, from its empty store to its end. */
@NullMarked
package dohyo.lab.trial;

import org.jspecify.annotations.NullMarked;
