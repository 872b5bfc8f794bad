package dohyo.lab.stores.memcached;

import dohyo.lab.debian.DebianPackages;
import dohyo.lab.process.Processes;
import dohyo.lab.stores.StoreContract;
import dohyo.lab.stores.StoreNode;
import dohyo.lab.stores.cassandra.CassandraLab;
import dohyo.lab.stores.server.ProgramFinder;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;

/** Starts memcached for tests; one that was fetched for this user before serves all of them. */
final class MemcachedLab {

    private MemcachedLab() {}

    static MemcachedLauncher launcher(Processes lab) {
        return launcher(lab, "/nowhere");
    }

    static MemcachedLauncher launcher(Processes lab, String path) {
        return new MemcachedLauncher(
                lab,
                new ProgramFinder(lab, path),
                new DebianPackages(CassandraLab.fetched().resolve("debian"), lab));
    }

    /** A key for each value. */
    record Strings(StoreNode node) implements StoreContract.Client {

        @Override
        public void put(String key, String value) throws IOException {
            String unused = ask("set " + key + " 0 0 " + value.length() + "\r\n" + value, 1);
        }

        @Override
        public String get(String key) throws IOException {
            String found = ask("get " + key, 1);
            return found.equals("END") ? "" : ask("get " + key, 2);
        }

        /** Which line of the answer is wanted. */
        private String ask(String question, int line) throws IOException {
            String[] contact = node.contactPoint().split(":", 2);
            try (Socket socket = new Socket()) {
                socket.connect(
                        new InetSocketAddress(contact[0], Integer.parseInt(contact[1])), 2000);
                socket.setSoTimeout(2000);
                socket.getOutputStream()
                        .write((question + "\r\n").getBytes(StandardCharsets.US_ASCII));
                BufferedReader answer = new BufferedReader(
                        new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
                String said = "";
                for (int i = 0; i < line; i++) {
                    said = String.valueOf(answer.readLine());
                }
                return said;
            }
        }
    }
}
