/** Driver 4 against a null store in the same process. */
@NullMarked
package dohyo.client.driver4;

import org.jspecify.annotations.NullMarked;
