/** Schemas of CQL that become experiments. */
@NullMarked
package dohyo.language.importing.schema;

import org.jspecify.annotations.NullMarked;
