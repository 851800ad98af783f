import { Socket } from "node:net";

// Of this process: pools, the queue and whoever listens open connections of their own.
const holder = globalThis as { waybillDatabaseSockets?: Set<Socket> };
const open = (holder.waybillDatabaseSockets ??= new Set<Socket>());

/** For `stream` of every database connection: what it hands out can be cut. A goodbye to a silent database would be waited for. */
export function databaseSocket(): Socket {
  const socket = new Socket();
  open.add(socket);
  socket.once("close", () => open.delete(socket));
  return socket;
}

/** Ends every connection to the database without a word: the last step of a stop. */
export function cutDatabaseSockets(): void {
  for (const socket of open) socket.destroy();
}
