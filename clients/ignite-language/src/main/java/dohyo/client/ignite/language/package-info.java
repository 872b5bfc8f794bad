/**
 * Records as Ignite has them, without a word about how they get there: shared by the lab's own
 * client and Apache's.
 */
@NullMarked
package dohyo.client.ignite.language;

import org.jspecify.annotations.NullMarked;
