import http from "node:http";
import https from "node:https";
import { faultOfUrl, insideCode, isTestAddress, type Lookup, publicLookup } from "#server/sms/outside-url.ts";
import { TextRefused } from "#server/sms/text-refused.ts";

export type Answer = { status: number; body: string };
export type Post = { headers: Record<string, string>; body: string | Buffer };
type How = { lookup?: Lookup; limitMs?: number };

const timeLimitMs = 10_000;
const mostBytes = 64 * 1024;

/**
 * Sends a POST to a text provider or push service: public addresses only (F04), no redirects, at most ten seconds and
 * 64 kB of response.
 * @throws TextRefused without a response.
 */
export function post(address: string, { headers, body }: Post, how: How = {}): Promise<Answer> {
  const bytes = typeof body === "string" ? Buffer.from(body, "utf8") : body;
  return ask("POST", address, { ...headers, "content-length": String(bytes.length) }, bytes, how);
}

/** Sends a GET with the same restrictions. */
export function read(address: string, how: How = {}): Promise<Answer> {
  return ask("GET", address, {}, null, how);
}

function ask(
  method: "GET" | "POST",
  address: string,
  headers: Record<string, string>,
  body: Buffer | null,
  { lookup, limitMs = timeLimitMs }: How,
): Promise<Answer> {
  const fault = faultOfUrl(address);
  if (fault) return Promise.reject(new TextRefused(true, `address_${fault}`, "the address is not one that is called"));
  const url = new URL(address);
  return new Promise((resolve, reject) => {
    const request = (url.protocol === "https:" ? https : http).request(url, {
      method,
      agent: false,
      headers: { ...headers, "user-agent": "Waybill" },
      signal: AbortSignal.timeout(limitMs),
      ...(isTestAddress(url) ? {} : { lookup: publicLookup(lookup) }),
    });
    request.on("error", (error) => reject(unanswered(error)));
    request.on("response", (response) => {
      const chunks: Buffer[] = [];
      let read = 0;
      const done = () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString("utf8") });
      response.on("data", (chunk: Buffer) => {
        chunks.push(chunk.subarray(0, mostBytes - read));
        read += chunk.length;
        if (read < mostBytes) return;
        done();
        response.destroy();
      });
      response.on("end", done);
      response.on("error", (error) => reject(unanswered(error)));
    });
    request.end(body);
  });
}

function unanswered(error: Error & { code?: unknown }): TextRefused {
  if (error.name === "AbortError" || error.name === "TimeoutError")
    return new TextRefused(false, "time_out", "no answer within ten seconds");
  const code = typeof error.code === "string" ? error.code : "unreachable";
  return new TextRefused(
    code === insideCode,
    code === insideCode ? "address_inside" : code.toLowerCase(),
    error.message,
  );
}
