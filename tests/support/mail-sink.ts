import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";

export type Delivered = { from: string; recipients: string[]; mail: Email; raw: string; at: Date };
/**
 * What the server does with the next messages: accept, reject temporarily, reject permanently, or hang up in the
 * middle.
 */
type Mood = "take" | "busy" | "refuse" | "hang up";

export type MailSink = {
  /** For `SMTP_URL`. */
  url: string;
  delivered: Delivered[];
  mood: Mood;
  last: () => Delivered | undefined;
  close: () => Promise<void>;
};

/** A mail server on the loopback: what arrived and when, and how it behaves. `port`: where one stood before. */
export async function openMailSink(port = 0): Promise<MailSink> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    onRcptTo: (_address, _session, done) => done(sink.mood === "refuse" ? answer(550, "no such person") : null),
    onData(stream, session, done) {
      if (sink.mood === "hang up")
        stream.once("data", () => server.connections.forEach((connection) => connection.close()));
      const chunks: Buffer[] = [];
      stream.on("data", (chunk: Buffer) => chunks.push(chunk));
      stream.on("end", () => {
        if (sink.mood !== "take") return done(answer(451, "come back later"));
        const raw = Buffer.concat(chunks).toString("utf8");
        void PostalMime.parse(raw).then((mail) => {
          sink.delivered.push({
            from: session.envelope.mailFrom ? session.envelope.mailFrom.address : "",
            recipients: session.envelope.rcptTo.map(({ address }) => address),
            mail,
            raw,
            at: new Date(),
          });
          done();
        });
      });
    },
  });
  const sink: MailSink = {
    url: "",
    delivered: [],
    mood: "take",
    last: () => sink.delivered.at(-1),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  const address = server.server.address();
  sink.url = `smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
  return sink;
}

function answer(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
