/** How the lab itself asks a store that speaks CQL. */
@NullMarked
package dohyo.lab.stores.cql;

import org.jspecify.annotations.NullMarked;
