/** Commands and answers of the Redis protocol (RESP2 and RESP3) as bytes; knows no sockets. */
@NullMarked
package dohyo.client.resp.wire;

import org.jspecify.annotations.NullMarked;
