/** What the nodes of a store say of themselves, once a second. */
@NullMarked
package dohyo.lab.collect.server;

import org.jspecify.annotations.NullMarked;
