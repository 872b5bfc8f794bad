/**
 * A keyspace as a running store describes it: its tables, what is done to them, and their sizes.
 */
@NullMarked
package dohyo.model.cql.keyspace;

import org.jspecify.annotations.NullMarked;
