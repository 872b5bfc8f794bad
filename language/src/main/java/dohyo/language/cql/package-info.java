/** What a CQL statement does, and where. */
@NullMarked
package dohyo.language.cql;

import org.jspecify.annotations.NullMarked;
