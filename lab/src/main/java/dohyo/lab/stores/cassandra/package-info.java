/** Apache Cassandra as child processes, from Maven artifacts. */
@NullMarked
package dohyo.lab.stores.cassandra;

import org.jspecify.annotations.NullMarked;
