package dohyo.nullstore;

import dohyo.nullstore.resp.AnnouncedRespCluster;
import dohyo.nullstore.resp.Answers;
import dohyo.nullstore.resp.Command;

import org.jspecify.annotations.Nullable;

import java.nio.ByteBuffer;
import java.util.List;
import java.util.Locale;

/** Answers in the Redis protocol to everything but load; comfortable, not fast. */
final class RespControlAnswers {

    private static final String VERSION = "7.4.0";
    private static final byte[] UNWELCOME = Answers.error("NOAUTH Authentication required.");

    private final HandshakeRequirements terms;
    private final AnnouncedRespCluster cluster;

    RespControlAnswers(HandshakeRequirements terms, AnnouncedRespCluster cluster) {
        this.terms = terms;
        this.cluster = cluster;
    }

    /** What is said to load that is not for this store; null when it is. */
    byte @Nullable [] instead(
            Command command, ByteBuffer in, RespConnectionState talk, boolean asking) {
        return isStrange(talk) ? UNWELCOME : cluster.elsewhere(command, in, asking);
    }

    private boolean isStrange(RespConnectionState talk) {
        return terms.asksPassword() && !talk.isWelcome();
    }

    byte[] answer(Command command, List<String> words, RespConnectionState talk) {
        return switch (command.deed()) {
            case HELLO -> hello(words, talk);
            case AUTH -> auth(words, talk);
            default -> isStrange(talk) ? UNWELCOME : welcomed(command, words, talk);
        };
    }

    private byte[] welcomed(Command command, List<String> words, RespConnectionState talk) {
        return switch (command.deed()) {
            case PING -> words.size() > 1 ? bulk(words.get(1)) : Answers.PONG;
            case INFO -> bulk(info());
            case COMMAND -> command(words);
            case CLUSTER -> cluster.told(word(words, 1), talk.version());
            case ASKING -> asking(talk);
            default -> Answers.OK;
        };
    }

    private static byte[] asking(RespConnectionState talk) {
        talk.asks(true);
        return Answers.OK;
    }

    private static byte[] bulk(String text) {
        return Answers.bytes(Answers.bulk(text));
    }

    private static String word(List<String> words, int place) {
        return place < words.size() ? words.get(place) : "";
    }

    private byte[] auth(List<String> words, RespConnectionState talk) {
        String user = words.size() > 2 ? words.get(1) : "default";
        if (terms.asksPassword() && !terms.areMet(user, word(words, words.size() - 1))) {
            return Answers.error("WRONGPASS invalid username-password pair or user is disabled.");
        }
        talk.letIn();
        return Answers.OK;
    }

    /** {@code HELLO 3 AUTH user password SETNAME name}. */
    private byte[] hello(List<String> words, RespConnectionState talk) {
        int version = version(words, talk);
        if (!terms.speaksResp(version)) {
            return Answers.error("NOPROTO unsupported protocol version");
        }
        int auth = words.stream()
                .map(word -> word.toUpperCase(Locale.ROOT))
                .toList()
                .indexOf("AUTH");
        if (auth > 0 && auth + 2 < words.size()) {
            byte[] told = auth(words.subList(auth, auth + 3), talk);
            if (told != Answers.OK) {
                return told;
            }
        }
        if (isStrange(talk)) {
            return Answers.error("NOAUTH HELLO must be called with the client already"
                    + " authenticated, otherwise the HELLO <proto> AUTH <user> <pass> option can"
                    + " be used to authenticate the client");
        }
        talk.speak(version);
        return greeting(version);
    }

    private static int version(List<String> words, RespConnectionState talk) {
        String version = word(words, 1);
        if (version.isEmpty()) {
            return talk.version();
        }
        return version.equals("2") || version.equals("3") ? Integer.parseInt(version) : 0;
    }

    private byte[] greeting(int version) {
        return Answers.bytes(Answers.map(
                version,
                Answers.bulk("server"),
                Answers.bulk("redis"),
                Answers.bulk("version"),
                Answers.bulk(VERSION),
                Answers.bulk("proto"),
                Answers.whole(version),
                Answers.bulk("mode"),
                Answers.bulk(mode()),
                Answers.bulk("role"),
                Answers.bulk("master")));
    }

    private String mode() {
        return cluster.isJoined() ? "cluster" : "standalone";
    }

    private String info() {
        return "# Server\r\nredis_version:" + VERSION + "-null\r\nredis_mode:" + mode()
                + "\r\nos:null store\r\n# Cluster\r\ncluster_enabled:"
                + (cluster.isJoined() ? 1 : 0) + "\r\n";
    }

    /**
     * Every command is known and takes any number of words; its first one is the key, but of
     * scripts, which say how many of their words are keys.
     */
    private static byte[] command(List<String> words) {
        return switch (word(words, 1).toUpperCase(Locale.ROOT)) {
            case "INFO" ->
                Answers.bytes(Answers.array(words.subList(2, words.size()).stream()
                        .map(RespControlAnswers::entry)
                        .toList()));
            case "GETKEYS" -> Answers.bytes(Answers.array(keys(words.subList(2, words.size()))));
            case "COUNT" -> Answers.ONE;
            default -> Answers.bytes(Answers.array(List.of()));
        };
    }

    private static boolean isScript(String name) {
        return name.toUpperCase(Locale.ROOT).startsWith("EVAL");
    }

    private static List<String> keys(List<String> command) {
        int first = isScript(word(command, 0)) ? 3 : 1;
        return command.subList(Math.min(first, command.size()), command.size()).stream()
                .limit(1)
                .map(Answers::bulk)
                .toList();
    }

    private static String entry(String name) {
        int key = isScript(name) ? 0 : 1;
        return Answers.array(List.of(
                Answers.bulk(name.toLowerCase(Locale.ROOT)),
                Answers.whole(-1),
                Answers.array(List.of()),
                Answers.whole(key),
                Answers.whole(key),
                Answers.whole(key)));
    }
}
