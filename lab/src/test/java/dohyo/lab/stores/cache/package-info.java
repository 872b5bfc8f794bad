/** What a cache runs on. */
@NullMarked
package dohyo.lab.stores.cache;

import org.jspecify.annotations.NullMarked;
