import { createHash, createHmac } from "node:crypto";

type ToSign = {
  method: string;
  /** Path and query as sent, without characters that would be escaped twice. */
  url: URL;
  headers: Record<string, string>;
  body: string;
  service: string;
  region: string;
  accessKeyId: string;
  secretKey: string;
  at: Date;
};

/**
 * Returns the headers of an AWS request with its signature, version 4, over host, time, the given headers and the body.
 */
export function signForAws(request: ToSign): Record<string, string> {
  const { method, url, body, service, region, accessKeyId, secretKey } = request;
  const moment = `${request.at.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
  const day = moment.slice(0, 8);
  const headers: Record<string, string> = { ...request.headers, host: url.host, "x-amz-date": moment };
  const names = Object.keys(headers).toSorted();
  const query = [...url.searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).toSorted();
  const canonical = [
    method,
    url.pathname,
    query.join("&"),
    ...names.map((name) => `${name}:${(headers[name] ?? "").trim().replaceAll(/ +/g, " ")}`),
    "",
    names.join(";"),
    sha256(body),
  ].join("\n");
  const scope = `${day}/${region}/${service}/aws4_request`;
  const toSign = ["AWS4-HMAC-SHA256", moment, scope, sha256(canonical)].join("\n");
  const key = [day, region, service, "aws4_request"].reduce<Buffer>(hmac, Buffer.from(`AWS4${secretKey}`));
  const signature = hmac(key, toSign).toString("hex");
  return {
    ...headers,
    authorization: `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${names.join(";")}, Signature=${signature}`,
  };
}

function hmac(key: Buffer, text: string): Buffer {
  return createHmac("sha256", key).update(text, "utf8").digest();
}

function sha256(text: string): string {
  return createHash("sha256").update(text, "utf8").digest("hex");
}

function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
}
