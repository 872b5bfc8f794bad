"""Carries bytes between a port of a host's network and a port of its loopback interface: a null store
listens on loopback only, and load is to reach it from other hosts.

    ip netns exec h1 python3 relay.py 10.66.0.1:9042 127.0.0.1:9042
"""

import asyncio
import socket
import sys

CHUNK = 1 << 16


def place(text):
    host, port = text.rsplit(":", 1)
    return host, int(port)


async def carry(reader, writer):
    try:
        while data := await reader.read(CHUNK):
            writer.write(data)
            await writer.drain()
    except ConnectionError:
        pass  # the other side ends likewise
    finally:
        writer.close()


async def serve(listen, target):
    async def joined(reader, writer):
        there_reader, there_writer = await asyncio.open_connection(*target)
        for one in (writer, there_writer):
            one.get_extra_info("socket").setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        await asyncio.gather(carry(reader, there_writer), carry(there_reader, writer))

    server = await asyncio.start_server(joined, *listen)
    async with server:
        await server.serve_forever()


asyncio.run(serve(place(sys.argv[1]), place(sys.argv[2])))
