/** Workloads of YCSB, which are property files. */
@NullMarked
package dohyo.language.importing.ycsb;

import org.jspecify.annotations.NullMarked;
