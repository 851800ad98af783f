import { acceptedEncoding } from "#server/http/accepted-encoding.ts";
import { Readable, Transform } from "node:stream";
import type { ReadableStream } from "node:stream/web";
import zlib from "node:zlib";
import type { MiddlewareHandler } from "hono";

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|xml|problem\+json|manifest\+json|vnd\.api\+json)|image\/svg\+xml|[^;]+\+(json|xml))/i;
const smallestBytes = 1024;

/** Compresses dynamic text with Brotli or gzip, tuned for speed. Skips encoded or short responses and event streams. */
export const compressText: MiddlewareHandler = async (c, next) => {
  await next();
  const { headers, body, status } = c.res;
  const isShort = headers.has("content-length") && Number(headers.get("content-length")) < smallestBytes;
  if (
    !body ||
    isShort ||
    status === 204 ||
    status === 304 ||
    headers.has("content-encoding") ||
    !compressible.test(headers.get("content-type") ?? "")
  )
    return;
  if (/\bno-transform\b/.test(headers.get("cache-control") ?? "")) return;
  const vary = headers.get("vary");
  if (!/\baccept-encoding\b/i.test(vary ?? ""))
    headers.set("vary", vary ? `${vary}, Accept-Encoding` : "Accept-Encoding");
  const encoding = acceptedEncoding(c.req.header("accept-encoding"));
  if (!encoding || c.req.method === "HEAD") return;
  const response = new Response(compressed(body as ReadableStream, encoding), c.res);
  response.headers.set("content-encoding", encoding);
  response.headers.delete("content-length");
  const etag = response.headers.get("etag");
  if (etag && !etag.startsWith("W/")) response.headers.set("etag", `W/${etag}`);
  c.res = undefined;
  c.res = response;
};

function compressed(body: ReadableStream, encoding: "br" | "gzip"): globalThis.ReadableStream {
  const { BROTLI_PARAM_QUALITY, BROTLI_OPERATION_FLUSH, Z_SYNC_FLUSH } = zlib.constants;
  const coder =
    encoding === "br"
      ? zlib.createBrotliCompress({ params: { [BROTLI_PARAM_QUALITY]: 4 }, flush: BROTLI_OPERATION_FLUSH })
      : zlib.createGzip({ level: 6, flush: Z_SYNC_FLUSH });
  const source = Readable.fromWeb(body);
  source.once("error", (error) => coder.destroy(error));
  coder.once("close", () => source.destroy());
  return Transform.toWeb(source.pipe(coder)).readable as globalThis.ReadableStream;
}
