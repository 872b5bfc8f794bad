/**
 * The lab's own client of the Redis protocol, for Valkey, Redis and whatever else speaks it: what
 * is settled before a load begins. {@link dohyo.client.resp.RespClient} is the front door.
 */
@NullMarked
package dohyo.client.resp;

import org.jspecify.annotations.NullMarked;
