import { connect } from "node:net";

export type SendResult = "sent" | "away" | "broke_off" | "too_slow";

/** Milliseconds. A printer that is out of paper takes nothing for minutes. */
export const printerTimes = { connectMs: 5000, sendMs: 30_000 };

/**
 * Sends bytes over a new connection. "sent" means that the printer took all of them and closed without an error. "away"
 * means that it could not be reached and nothing was sent; in other cases part of a label may have been printed.
 */
export function sendToPrinter(
  { address, port }: { address: string; port: number },
  bytes: Uint8Array,
  times = printerTimes,
): Promise<SendResult> {
  return new Promise((resolve) => {
    let isConnected = false;
    let isTaken = false;
    const socket = connect({ host: address, port });
    const end = (result: SendResult) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(result);
    };
    let timer = setTimeout(() => end("away"), times.connectMs);
    socket.once("connect", () => {
      isConnected = true;
      clearTimeout(timer);
      timer = setTimeout(() => end("too_slow"), times.sendMs);
      // The callback runs when the system has taken the last byte; the printer's own FIN follows on "end".
      socket.end(bytes, () => (isTaken = true));
    });
    socket.once("error", () => end(isConnected ? "broke_off" : "away"));
    socket.once("close", () => end(isTaken ? "sent" : isConnected ? "broke_off" : "away"));
    // Some printers answer with their state, which would otherwise keep the connection open.
    socket.resume();
  });
}
