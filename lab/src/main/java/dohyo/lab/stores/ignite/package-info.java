/** Apache Ignite: nodes that are JVMs, from published artifacts, and what runs and asks them. */
@NullMarked
package dohyo.lab.stores.ignite;

import org.jspecify.annotations.NullMarked;
