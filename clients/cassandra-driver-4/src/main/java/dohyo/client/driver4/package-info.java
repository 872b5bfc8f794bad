/** Apache Cassandra's Java driver 4, as its users run it, behind a lane. */
@NullMarked
package dohyo.client.driver4;

import org.jspecify.annotations.NullMarked;
