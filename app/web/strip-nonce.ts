import { hash } from "node:crypto";

export type PageWithoutNonce = { bytes: Buffer<ArrayBuffer>; scriptHashes: string[] };

/**
 * Returns a page without its nonce, so that the bytes can be shared, and the SHA-256 of each inline script that had
 * it. An injected script had no nonce, so the policy of these hashes blocks it.
 */
export function stripNonce(page: Buffer, nonce: string): PageWithoutNonce {
  const mark = Buffer.from(` nonce="${nonce}"`);
  const pieces: Buffer[] = [];
  const hashes = new Set<string>();
  let from = 0;
  for (let at = page.indexOf(mark); at >= 0; at = page.indexOf(mark, from)) {
    pieces.push(page.subarray(from, at));
    from = at + mark.length;
    const tag = page.subarray(page.lastIndexOf("<", at), page.indexOf(">", from) + 1);
    if (!tag.subarray(0, 8).equals(scriptTag) || tag.includes(" src=")) continue;
    const code = page.indexOf(">", from) + 1;
    hashes.add(hash("sha256", page.subarray(code, page.indexOf(scriptEnd, code)), "base64"));
  }
  pieces.push(page.subarray(from));
  return { bytes: Buffer.concat(pieces), scriptHashes: [...hashes] };
}

const scriptTag = Buffer.from("<script ");
const scriptEnd = Buffer.from("</script>");
