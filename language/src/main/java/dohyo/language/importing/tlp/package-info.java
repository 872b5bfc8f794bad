/** Command lines of tlp-stress and cassandra-easy-stress. */
@NullMarked
package dohyo.language.importing.tlp;

import org.jspecify.annotations.NullMarked;
