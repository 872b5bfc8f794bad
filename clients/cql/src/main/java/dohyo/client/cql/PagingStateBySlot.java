package dohyo.client.cql;

import dohyo.client.cql.wire.ExecuteTemplate;
import dohyo.client.cql.wire.PagedRequest;

import java.nio.ByteBuffer;

/**
 * What is kept of the requests in flight whose answers come in pages, one place a slot.
 *
 * <p>The receiver asks for a next page as soon as it has the one before, and then it is the one who
 * writes: only a lane with such statements shares its outboxes between both threads, under a lock
 * that other lanes do not have.
 */
final class PagingStateBySlot {

    private final PagedRequest[] requests;

    PagingStateBySlot(int capacity) {
        requests = new PagedRequest[capacity];
        for (int slot = 0; slot < capacity; slot++) {
            requests[slot] = new PagedRequest();
        }
    }

    PagedRequest of(int slot) {
        return requests[slot];
    }

    /** Sender: the frame that begins here and ends at the buffer's position is about to be sent. */
    void sending(int slot, ExecuteTemplate template, ByteBuffer buffer, int start) {
        if (template.isPaged()) {
            template.keep(requests[slot], buffer, start);
        } else {
            requests[slot].forget();
        }
    }
}
