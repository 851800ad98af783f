import { STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { env } from "#server/env.ts";
import { rejectRequest, type RefusalCode } from "#server/http/reject-request.ts";
import { plainSecurityHeaders } from "#server/http/security-headers.ts";

const reasons: Record<string, RefusalCode> = {
  HPE_HEADER_OVERFLOW: "headers_too_large",
  ERR_HTTP_REQUEST_TIMEOUT: "too_slow",
};

/**
 * Answers an unparsable request with an error page and closes the connection. Handles the server's `clientError`, where
 * Node would send a bare status.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Duplex): void {
  if (error.code === "ECONNRESET" || !socket.writable || isAnswering(socket)) {
    socket.destroy();
    return;
  }
  const answer = rejectRequest("/", reasons[error.code ?? ""] ?? "bad_request", [], { connection: "close" });
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

/** Checks for a response in progress, which a second one would corrupt. */
function isAnswering(socket: Duplex & { _httpMessage?: { headersSent: boolean } | null }): boolean {
  return socket._httpMessage?.headersSent === true;
}
