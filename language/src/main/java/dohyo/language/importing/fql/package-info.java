/** Cassandra's full query logs: what was executed, read from its files without its code. */
@NullMarked
package dohyo.language.importing.fql;

import org.jspecify.annotations.NullMarked;
