/** Programs of others that look after Cassandra: Reaper and Medusa. */
@NullMarked
package dohyo.lab.stores.cassandra.care;

import org.jspecify.annotations.NullMarked;
