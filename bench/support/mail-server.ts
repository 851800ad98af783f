import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { createTransport } from "nodemailer";

/**
 * A minimal mail server that accepts and counts all mails. Its parent process controls it over the channel; it
 * reports its port when ready.
 */
const ids = new Set<string>();
let taken = 0;
const server = createServer((socket) => {
  let waiting = "";
  let isData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  socket.setNoDelay(true);
  socket.on("error", () => undefined);
  socket.on("data", (chunk: Buffer) => {
    waiting += chunk.toString("latin1");
    for (;;) {
      const end = isData ? waiting.indexOf("\r\n.\r\n") : waiting.indexOf("\r\n");
      if (end < 0) return;
      const piece = waiting.slice(0, end);
      waiting = waiting.slice(end + (isData ? 5 : 2));
      if (isData) {
        isData = false;
        taken += 1;
        ids.add(/^message-id: *(\S+)/im.exec(piece)?.[1] ?? "");
        say("250 taken");
      } else if (/^ehlo/i.test(piece)) say("250-sink\r\n250 8BITMIME");
      else if (/^data/i.test(piece)) {
        isData = true;
        say("354 go on");
      } else if (/^quit/i.test(piece)) {
        say("221 bye");
        socket.end();
      } else say("250 yes");
    }
  });
  say("220 sink");
});
server.listen(0, "127.0.0.1", () => process.send?.({ port: (server.address() as AddressInfo).port }));

process.on("message", (question: { ask: "counts" } | { ask: "bare"; mails: number }) => {
  if (question.ask === "counts") process.send?.({ taken, distinct: ids.size });
  else void bare(question.mails).then((perSecond) => process.send?.({ perSecond }));
});
process.on("disconnect", () => process.exit(0));

/** Sends mails of this size in a bare loop over one connection, without queue, database or templates. */
async function bare(mails: number): Promise<number> {
  const transport = createTransport({
    host: "127.0.0.1",
    port: (server.address() as AddressInfo).port,
    pool: true,
    maxConnections: 1,
    maxMessages: Infinity,
    ignoreTLS: true,
  });
  const started = performance.now();
  for (let n = 0; n < mails; n += 1)
    await transport.sendMail({
      from: "a@house.test",
      to: `r${n}@real.test`,
      subject: "News",
      text: "x".repeat(900),
      html: `<p>${"x".repeat(9000)}</p>`,
    });
  const perSecond = (mails * 1000) / (performance.now() - started);
  transport.close();
  taken = 0;
  ids.clear();
  return perSecond;
}
