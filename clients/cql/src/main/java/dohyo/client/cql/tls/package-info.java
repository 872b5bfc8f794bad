/** TLS underneath the client's messages. {@link dohyo.client.cql.tls.Tls} is the front door. */
@NullMarked
package dohyo.client.cql.tls;

import org.jspecify.annotations.NullMarked;
