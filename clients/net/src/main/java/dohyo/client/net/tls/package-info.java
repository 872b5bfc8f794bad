/**
 * TLS underneath the client's messages. {@link dohyo.client.net.tls.TlsConfiguration} is the front
 * door.
 */
@NullMarked
package dohyo.client.net.tls;

import org.jspecify.annotations.NullMarked;
