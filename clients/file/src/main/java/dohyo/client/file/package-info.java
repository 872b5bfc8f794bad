/** Plain files, read in parts through the kernel, with advice on its page cache. */
@NullMarked
package dohyo.client.file;

import org.jspecify.annotations.NullMarked;
