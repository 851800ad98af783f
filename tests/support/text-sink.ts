import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

type Asked = { method: string; path: string; headers: Record<string, string>; body: string; bytes: Buffer; at: Date };
type Answered = { status: number; body: string; headers?: Record<string, string> };

export type TextSink = {
  /** For `TEXTS_API_BASE`, and for the address of a gateway. */
  url: string;
  asked: Asked[];
  /** What it says to whatever comes; null: it never answers. */
  answer: Answered | null;
  last: () => Asked;
  close: () => Promise<void>;
};

const taken: Answered = { status: 200, body: '{"id":"gw-1"}' };

/**
 * A local text message provider: its requests with their times, and its behavior. `port`: the port of an earlier one.
 */
export async function openTextSink(port = 0): Promise<TextSink> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      sink.asked.push({
        method: request.method ?? "",
        path: request.url ?? "",
        headers: Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)])),
        body: Buffer.concat(chunks).toString("utf8"),
        bytes: Buffer.concat(chunks),
        at: new Date(),
      });
      if (!sink.answer) return;
      response.writeHead(sink.answer.status, { "content-type": "application/json", ...sink.answer.headers });
      response.end(sink.answer.body);
    });
  });
  const sink: TextSink = {
    url: "",
    asked: [],
    answer: taken,
    last: () => {
      const last = sink.asked.at(-1);
      if (!last) throw new Error("nothing was asked yet");
      return last;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  sink.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return sink;
}
