/** What families have in common whose nodes are programs without a JVM. */
@NullMarked
package dohyo.lab.stores.server;

import org.jspecify.annotations.NullMarked;
