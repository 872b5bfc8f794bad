/** Profiles and command lines of cassandra-stress. */
@NullMarked
package dohyo.language.importing.stress;

import org.jspecify.annotations.NullMarked;
