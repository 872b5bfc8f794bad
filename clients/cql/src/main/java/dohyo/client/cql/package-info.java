/**
 * The lab's own CQL client. {@link dohyo.client.cql.CqlClient} is the front door; a
 * {@link dohyo.client.cql.CqlTransport} carries the load of one lane over several connections.
 */
@NullMarked
package dohyo.client.cql;

import org.jspecify.annotations.NullMarked;
