@NullMarked
package dohyo.client.cache.replay;

import org.jspecify.annotations.NullMarked;
