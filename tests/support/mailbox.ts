import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { env } from "#server/env.ts";

type Delivered = { from: string; recipients: string[]; mail: Email; raw: string };
/** What the server does with the next messages: take them, refuse for now, refuse for good, or hang up in the middle. */
type Mood = "take" | "busy" | "refuse" | "hang up";

/** A mail server on the loopback for the tests of one file: what arrived, and how it behaves. */
export function useMailbox() {
  const box = { delivered: [] as Delivered[], mood: "take" as Mood, last: () => box.delivered.at(-1) };
  let server: SMTPServer;
  beforeAll(async () => {
    server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS", "AUTH"],
      onRcptTo: (_address, _session, done) => done(box.mood === "refuse" ? answer(550, "no such person") : null),
      onData(stream, session, done) {
        if (box.mood === "hang up")
          stream.once("data", () => server.connections.forEach((connection) => connection.close()));
        const chunks: Buffer[] = [];
        stream.on("data", (chunk: Buffer) => chunks.push(chunk));
        stream.on("end", () => {
          if (box.mood !== "take") return done(answer(451, "come back later"));
          const raw = Buffer.concat(chunks).toString("utf8");
          void PostalMime.parse(raw).then((mail) => {
            box.delivered.push({
              from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
              recipients: session.envelope.rcptTo.map(({ address }) => address),
              mail,
              raw,
            });
            done();
          });
        });
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.server.address();
    Object.assign(env(), { SMTP_URL: `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}` });
  });
  beforeEach(() => {
    box.delivered = [];
    box.mood = "take";
  });
  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())));
  return box;
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
