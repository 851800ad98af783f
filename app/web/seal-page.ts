import { hash } from "node:crypto";

export type SealedPage = { bytes: Buffer<ArrayBuffer>; scriptHashes: string[] };

/**
 * A page without its nonce, so that the same bytes may go to everybody, and the SHA-256 of every inline script that carried it. A script that
 * got into the page by other ways carried none and is not among them: the policy made of these hashes refuses it as the nonce would.
 */
export function sealPage(page: Buffer, nonce: string): SealedPage {
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
