/** Driver 3 against a null store in the same process. */
@NullMarked
package dohyo.client.driver3;

import org.jspecify.annotations.NullMarked;
