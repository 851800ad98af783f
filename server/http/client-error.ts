import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { env } from "#server/env.ts";
import { refuse, type RefusalCode } from "#server/http/refuse.ts";
import { plainSecurityHeaders } from "#server/http/security-headers.ts";

const reasons: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
};

/** For `clientError` of the server: what is no request it could read is answered in words too, where a bare status would be all, and the connection ends. */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const answer = refuse("/", reasons[error.code ?? ""] ?? "bad_request", [], { connection: "close" });
  const headers = [
    ...plainSecurityHeaders(env().isHttps),
    ...answer.headers,
    ["content-security-policy", "default-src 'none'; img-src 'self'; frame-ancestors 'none'"],
  ];
  void answer.arrayBuffer().then((body) => {
    const head = headers.map(([name, value]) => `${name}: ${value}\r\n`).join("");
    socket.write(
      `HTTP/1.1 ${answer.status} ${STATUS_CODES[answer.status]}\r\n${head}content-length: ${body.byteLength}\r\n\r\n`,
    );
    socket.end(Buffer.from(body));
  });
}

/** An answer that is half on its way must not have another one written into it. */
function isAnswering(socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
