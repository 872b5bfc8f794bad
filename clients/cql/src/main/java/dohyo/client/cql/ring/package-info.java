/** Which nodes have a partition. {@link dohyo.client.cql.ring.Ring} is the front door. */
@NullMarked
package dohyo.client.cql.ring;

import org.jspecify.annotations.NullMarked;
