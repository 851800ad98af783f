import { createHash, createPublicKey, createVerify } from "node:crypto";

export type DkimVerdict = { isValid: boolean; why: string; domain: string; selector: string; signed: string[] };

/**
 * Verifies a mail's signature as a receiver does, after RFC 6376 and without the signing library: rsa-sha256,
 * relaxed/relaxed. `lookUp` returns the TXT record of a name, as DNS would.
 */
export function verifyDkim(raw: string, lookUp: (name: string) => string | undefined): DkimVerdict {
  const cut = raw.indexOf("\r\n\r\n");
  const headers = raw.slice(0, cut).split(/\r\n(?![ \t])/);
  const body = raw.slice(cut + 4);
  const signature = headers.find((line) => /^dkim-signature:/i.test(line)) ?? "";
  const tags = tagsOf(signature.slice(signature.indexOf(":") + 1));
  const [domain, selector] = [tags.get("d") ?? "", tags.get("s") ?? ""];
  const signed = (tags.get("h") ?? "")
    .toLowerCase()
    .split(":")
    .map((name) => name.trim());
  const said = (why: string): DkimVerdict => ({ isValid: why === "", why, domain, selector, signed });
  if (tags.get("v") !== "1" || tags.get("a") !== "rsa-sha256" || tags.get("c") !== "relaxed/relaxed")
    return said("form");
  const record = tagsOf(lookUp(`${selector}._domainkey.${domain}`) ?? "");
  if (record.get("v") !== "DKIM1" || record.get("k") !== "rsa" || !record.get("p")) return said("no key");
  if (createHash("sha256").update(relaxedBody(body)).digest("base64") !== tags.get("bh")) return said("body");
  const rest = [...headers];
  const covered = signed.map((name) => {
    // Of several with one name, the last first.
    const at = rest.findLastIndex((line) => line.slice(0, line.indexOf(":")).trim().toLowerCase() === name);
    return at < 0 ? "" : `${relaxedHeader(rest.splice(at, 1)[0] ?? "")}\r\n`;
  });
  const own = relaxedHeader(signature.replace(/([;\s]b\s*=)[^;]*/, "$1"));
  const key = createPublicKey({ key: Buffer.from(record.get("p") ?? "", "base64"), format: "der", type: "spki" });
  const isSigned = createVerify("sha256")
    .update(covered.join("") + own)
    .verify(key, tags.get("b") ?? "", "base64");
  return said(isSigned ? "" : "signature");
}

function tagsOf(list: string): Map<string, string> {
  return new Map(
    list.split(";").flatMap((tag) => {
      const at = tag.indexOf("=");
      return at < 0 ? [] : [[tag.slice(0, at).trim(), tag.slice(at + 1).replace(/\s+/g, "")] as const];
    }),
  );
}

function relaxedHeader(line: string): string {
  const at = line.indexOf(":");
  const value = line
    .slice(at + 1)
    .replace(/\r\n/g, "")
    .replace(/[ \t]+/g, " ")
    .trim();
  return `${line.slice(0, at).trim().toLowerCase()}:${value}`;
}

function relaxedBody(body: string): string {
  const lines = body.split("\r\n").map((line) => line.replace(/[ \t]+/g, " ").replace(/ $/, ""));
  const text = lines.join("\r\n").replace(/(?:\r\n)*$/, "");
  return text === "" ? "" : `${text}\r\n`;
}
