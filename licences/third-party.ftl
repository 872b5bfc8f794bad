<#-- How license-maven-plugin writes THIRD-PARTY.txt: a line for each jar, with the file of its licence. -->
<#assign texts = {
    "org.ow2.asm": "asm.txt",
    "org.bouncycastle": "bouncy-castle.txt",
    "org.hdrhistogram": "hdrhistogram.txt",
    "org.jline": "jline.txt",
    "org.openjdk.jmh": "jmh.txt",
    "net.sf.jopt-simple": "jopt-simple.txt",
    "eu.maveniverse.maven.mima": "EPL-2.0.txt",
    "eu.maveniverse.maven.mima.runtime": "EPL-2.0.txt",
    "io.pebbletemplates": "pebble.txt",
    "org.slf4j": "slf4j.txt",
    "org.tukaani": "xz.txt"
}>
<#assign lines = []>
<#list dependencyMap as entry>
    <#assign jar = entry.getKey()>
    <#if jar.groupId == "dohyo"><#continue></#if>
    <#assign names = entry.getValue()>
    <#if names?seq_contains("Apache-2.0")>
        <#assign text = "Apache-2.0.txt">
    <#else>
        <#assign text = texts[jar.groupId]!"a text that is missing">
    </#if>
    <#assign lines = lines + [jar.artifactId + "-" + jar.version + ".jar: " + names?join(" or ")
        + ", see " + text + " (" + jar.groupId + ":" + jar.artifactId + ":" + jar.version + ")"]>
</#list>
Programs of others in the archive of ./dohyo package
====================================================

Dohyo itself is under the Apache License 2.0, see LICENSE beside this folder. The jars below are by
others, unchanged, under the licences named; where there is a choice, the file named is the one that is
used here. Notices that a licence asks for are in the jars (META-INF). Their sources are published with
them, at the coordinates in brackets with the classifier "sources".

<#list lines?sort as line>
${line}
</#list>

Within Dohyo's own jars:

dohyo-report: Apache ECharts, Apache-2.0, with parts of d3, BSD-3-Clause (dohyo/report/vendor in the jar)
dohyo-client-cache-traces: traces by headissue GmbH, CC-BY-4.0 (dohyo/client/trace in the jar)
