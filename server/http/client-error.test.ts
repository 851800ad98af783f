import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, it } from "vitest";
import { answerClientError } from "#server/http/client-error.ts";

const server = createServer({ maxHeaderSize: 16 * 1024 }, (_request, response) => response.end("fine"));
server.on("clientError", answerClientError);
beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => new Promise((resolve) => server.close(resolve)));

async function send(bytes: string): Promise<string> {
  const socket = net.connect((server.address() as AddressInfo).port, "127.0.0.1");
  socket.write(bytes);
  return text(socket);
}

it.each([
  [
    "a header of 20 kB",
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${"a".repeat(20_000)}\r\n\r\n`,
    431,
    "more headers than we accept",
  ],
  ["what is no HTTP", "HELLO\r\n\r\n", 400, "could not be read"],
  [
    "two lengths",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\na",
    400,
    "could not be read",
  ],
  [
    "a length and chunks",
    "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    400,
    "could not be read",
  ],
])("answers %s with a page and closes", async (_name, bytes, status, words) => {
  const answer = await send(bytes);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toContain(words);
  expect(answer.toLowerCase()).toMatch(/x-content-type-options: nosniff\r\n/);
  expect(answer).not.toMatch(/node:|\bat .*:\d+/);
});
