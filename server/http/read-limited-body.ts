import type { Readable } from "node:stream";
import type { RouteLimits } from "#server/http/route-limits.ts";

const separator = "&".charCodeAt(0);

/**
 * Reads the body, or returns null once it exceeds the route's limits: parsing hundreds of thousands of empty fields
 * would block the server for seconds. The rest is left unread. Rejects if the client disconnects.
 */
export function readLimitedBody(
  stream: Readable,
  isForm: boolean,
  { mostBytes, mostFields }: Pick<RouteLimits, "mostBytes" | "mostFields">,
): Promise<Buffer | null> {
  if (stream.readableEnded || stream.destroyed) return Promise.reject(new Error("the body was read before"));
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    let fields = 1;
    const done = (body: Buffer | null) => {
      stream.off("data", take).off("end", end).off("error", fail).off("close", fail);
      resolve(body);
    };
    const end = () => done(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks));
    const fail = (error?: Error) => {
      stream.off("data", take).off("end", end).off("error", fail).off("close", fail);
      reject(error ?? new Error("the client went away"));
    };
    const take = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes <= mostBytes && isForm)
        for (let at = chunk.indexOf(separator); at >= 0 && fields <= mostFields; at = chunk.indexOf(separator, at + 1))
          fields += 1;
      if (bytes > mostBytes || fields > mostFields) {
        stream.pause();
        return done(null);
      }
      chunks.push(chunk);
    };
    stream.on("data", take).on("end", end).on("error", fail).on("close", fail);
  });
}
