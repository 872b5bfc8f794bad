/** What a load worker runs with: the lab's module for a client, and the client's own jars. */
@NullMarked
package dohyo.lab.clients;

import org.jspecify.annotations.NullMarked;
