/** What importers of other tools' workloads share: notes, numbers, the experiment they write. */
@NullMarked
package dohyo.language.importing;

import org.jspecify.annotations.NullMarked;
