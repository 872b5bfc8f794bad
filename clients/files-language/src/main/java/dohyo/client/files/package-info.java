/** What all clients share that read files in parts, on blocking threads. */
@NullMarked
package dohyo.client.files;

import org.jspecify.annotations.NullMarked;
