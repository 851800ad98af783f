import net from "node:net";
import { CannotStart } from "#server/cannot-start.ts";

/**
 * Checks that the port is free before the database is opened, so that an accidental second start changes nothing.
 * @throws CannotStart if the port is in use.
 */
export async function assertPortIsFree(host: string, port: number): Promise<void> {
  const server = net.createServer();
  await new Promise<void>((resolve, reject) => {
    server.once("error", (error) => reject(asCannotListen(error, host, port)));
    server.listen(port, host, resolve);
  });
  await new Promise((resolve) => server.close(resolve));
}

/** Explains known reasons in a sentence. */
export function asCannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case "EADDRINUSE":
      return new CannotStart(
        `Port ${port} is in use by another program. Stop it, or start with PORT=… set to a free one.`,
      );
    case "EACCES":
      return new CannotStart(
        `This user may not listen on port ${port}: start with PORT=… set to one above 1023, behind a proxy.`,
      );
    case "EADDRNOTAVAIL":
    case "ENOTFOUND":
      return new CannotStart(`HOST ${host} is not an address of this machine: remove it, or correct it.`);
    default:
      return error;
  }
}
