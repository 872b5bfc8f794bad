/**
 * Java driver 3, as its users run it, behind a lane. Compiled against 3.11 and using only what
 * 3.7.2 has as well.
 */
@NullMarked
package dohyo.client.driver3;

import org.jspecify.annotations.NullMarked;
