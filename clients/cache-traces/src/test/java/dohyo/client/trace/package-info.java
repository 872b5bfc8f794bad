@NullMarked
package dohyo.client.trace;

import org.jspecify.annotations.NullMarked;
