package dohyo.lab.machine;

import dohyo.agent.wire.MarkedStream;
import dohyo.model.machine.Machine;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.time.Duration;

/**
 * The first words on another machine, which has a POSIX shell and a JDK. The shell reads a script
 * from its standard input and is told nothing more until it has answered, so nothing that is meant
 * for the agent ends in the shell's buffer.
 *
 * @param session name of the session
 * @param nonce of the marks in this one stream
 * @param patience how long either side may be silent
 */
record AgentBootstrap(
        Machine machine, AgentJar jar, String session, String nonce, Duration patience) {

    /** Marks are put together over there: a terminal that echoes the script writes none. */
    private static final String SCRIPT = """
            {
            umask 077
            nonce='@nonce@' folder='@folder@'
            case $folder in '~/'*) folder=$HOME/${folder#'~/'} ;; esac
            say() { printf '\\n%s-%s %s\\n' DOHYO "$nonce" "$*"; }
            mkdir -p "$folder/store" 2>/dev/null || {
                say "refused: the folder $folder cannot be made; name another one with 'folder:'"
                exit 1
            }
            for each in "$folder" "$folder/store"; do
                set -- $(ls -ldn "$each")
                case $3 in 0|"$(id -u)") ;; *)
                    say "refused: $each belongs to somebody else; name another with 'folder:'"
                    exit 1 ;;
                esac
            done
            java=
            for each in "$(command -v java)" "$JAVA_HOME/bin/java" /usr/lib/jvm/*/bin/java; do
                [ -x "$each" ] || continue
                case $("$each" -version 2>&1) in
                    *'version "1'[7-9]*|*'version "'[2-9][0-9]*) java=$each; break ;;
                esac
            done
            [ -n "$java" ] || {
                say "refused: there is no JDK 17 or newer on its PATH or in /usr/lib/jvm"
                exit 1
            }
            jar=$folder/store/@digest@.jar
            if [ -f "$jar" ]; then say have; else
                say need
                dd bs=1 count=@bytes@ of="$jar.$$" 2>/dev/null
                if [ "$(wc -c < "$jar.$$")" -eq @bytes@ ] && mv "$jar.$$" "$jar"; then
                    say kept
                else
                    rm -f "$jar.$$"
                    say "refused: no room for @bytes@ bytes in $folder/store"
                    exit 1
                fi
            fi
            exec "$java" -Xmx96m -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -cp "$jar" \\
                dohyo.agent.Agent "$folder" '@session@' "$nonce" @patience@
            }
            """;

    /** Until the agent's frames follow. */
    void run(InputStream in, OutputStream out) throws IOException {
        MarkedStream answers = new MarkedStream(in, nonce);
        out.write(script().getBytes(StandardCharsets.UTF_8));
        out.flush();
        String word = answers.next();
        if (word.equals("need")) {
            Files.copy(jar.file(), out);
            out.flush();
            word = answers.next();
        }
        if (!word.equals("have") && !word.equals("kept")) {
            throw new MachineFailure(machine.name(), word.replaceFirst("^refused: ", ""));
        }
        String frames = answers.next();
        if (!frames.equals("frames")) {
            throw new MachineFailure(machine.name(), "its agent says " + frames);
        }
    }

    private String script() {
        return SCRIPT.replace("@nonce@", nonce)
                .replace("@folder@", machine.folder())
                .replace("@digest@", jar.digest())
                .replace("@bytes@", Long.toString(jar.bytes()))
                .replace("@session@", session)
                .replace("@patience@", Long.toString(patience.toMillis()));
    }
}
