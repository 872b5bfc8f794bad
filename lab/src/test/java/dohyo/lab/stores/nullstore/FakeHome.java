package dohyo.lab.stores.nullstore;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

import javax.tools.ToolProvider;

/** A checkout in small, with a null store that knows only what the launcher relies on. */
final class FakeHome {

    private static final String SOURCE = """
            package dohyo.nullstore;

            import java.io.*;
            import java.net.*;
            import java.nio.file.*;
            import java.util.*;

            public final class NullStore {
                public static void main(String[] args) throws Exception {
                    Map<String, String> options = new HashMap<>();
                    for (int i = 0; i + 1 < args.length; i += 2) {
                        options.put(args[i], args[i + 1]);
                    }
                    String script = Files.readString(Path.of(options.get("--script")));
                    if (script.contains("RESET")) {
                        System.err.println("no resets today");
                        System.exit(3);
                    }
                    String[] listen = options.get("--listen").split(":");
                    ServerSocket server = new ServerSocket();
                    server.bind(new InetSocketAddress(listen[0], Integer.parseInt(listen[1])));
                    Thread serving = new Thread(() -> serve(server));
                    serving.setDaemon(true);
                    serving.start();
                    System.out.println("ready " + options.get("--listen"));
                    try (Writer diary = Files.newBufferedWriter(Path.of(options.get("--log")))) {
                        diary.write(script.replaceAll("\\\\s", "") + "\\n");
                        BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
                        String line = in.readLine();
                        while (line != null && !line.equals("stop")) {
                            diary.write(line + "\\n");
                            line = in.readLine();
                        }
                        diary.write(line == null ? "orphan" : "stopped");
                    }
                }

                private static void serve(ServerSocket server) {
                    while (true) {
                        try (Socket client = server.accept()) {
                            client.getInputStream().read(new byte[1024]);
                            answer(client, 2, new byte[0]);
                            client.getInputStream().read(new byte[1024]);
                            ByteArrayOutputStream rows = new ByteArrayOutputStream();
                            DataOutputStream out = new DataOutputStream(rows);
                            out.writeInt(2);
                            out.writeInt(1);
                            out.writeInt(1);
                            out.writeUTF("system");
                            out.writeUTF("local");
                            out.writeUTF("release_version");
                            out.writeShort(13);
                            out.writeInt(1);
                            out.writeInt(4);
                            out.writeBytes("fake");
                            answer(client, 8, rows.toByteArray());
                        } catch (IOException e) {
                            System.err.println(e);
                        }
                    }
                }

                private static void answer(Socket client, int opcode, byte[] body)
                        throws IOException {
                    DataOutputStream out = new DataOutputStream(client.getOutputStream());
                    out.writeInt(0x84000000);
                    out.writeByte(opcode);
                    out.writeInt(body.length);
                    out.write(body);
                    out.flush();
                }
            }
            """;

    private FakeHome() {}

    static Path build(Path home) throws IOException {
        Path source = home.resolve("NullStore.java");
        Path classes = Files.createDirectories(home.resolve("nullstore/target/classes"));
        Files.writeString(source, SOURCE);
        int exitCode = ToolProvider.getSystemJavaCompiler()
                .run(null, null, null, "-d", classes.toString(), source.toString());
        assertThat(exitCode).isZero();
        return home;
    }
}
