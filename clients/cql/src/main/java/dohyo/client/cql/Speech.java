package dohyo.client.cql;

import java.util.Optional;

/** How every connection of a session speaks with the store. */
record Speech(Optional<Credentials> credentials) {}
