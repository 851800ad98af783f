import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";

export type TestPrinter = { port: number; received: string[]; stop: () => Promise<void> };

/** A label printer on this machine. `take` decides what it does with a connection; by default it takes everything. */
export async function startPrinter(
  take?: (socket: Socket, received: string[]) => void,
  port = 0,
): Promise<TestPrinter> {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    if (take) return take(socket, received);
    takeAll(socket, received);
  });
  server.listen(port, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    received,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

export function takeAll(socket: Socket, received: string[]): void {
  const parts: Buffer[] = [];
  socket.on("data", (bytes: Buffer) => parts.push(bytes));
  socket.on("end", () => received.push(Buffer.concat(parts).toString()));
}
