/** Memcached: a server out of a Debian package, of the machine or of a folder. */
@NullMarked
package dohyo.lab.stores.memcached;

import org.jspecify.annotations.NullMarked;
