import { eq, sql } from "drizzle-orm";
import { inflateSync } from "node:zlib";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { grantClaim } from "#server/auth/claims.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { activities } from "#server/db/schema/audit.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { acts } from "#server/db/schema/road.ts";
import { presentProofSheet } from "#app/routes/track/present-proof-sheet.ts";
import { loader } from "#app/routes/track/proof-pdf.ts";
import { useDatabase } from "#tests/support/db.ts";
import { handedOut } from "#tests/support/handed-out.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";

useDatabase();
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

type Thrown = { data: unknown; init: { status: number; headers: Record<string, string> } };

async function answerTo(number: string, bookedId?: string, query = ""): Promise<Response | Thrown> {
  const address = `http://localhost/track/${number}/proof.pdf${query}`;
  const cookie = bookedId ? (grantClaim(new Request(address), "booked", bookedId).split(";")[0] ?? "") : "";
  const args = {
    request: new Request(address, { headers: { cookie } }),
    params: { number },
    context: new RouterContextProvider(),
  };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: Thrown) => thrown);
}

const bytesOf = async (answer: Response | Thrown) => Buffer.from(await (answer as Response).arrayBuffer());
const wordsOf = async (answer: Response | Thrown) => textsOfPdf(await bytesOf(answer)).join("\n");

/** What a page draws. */
function drawnIn(pdf: Buffer): string {
  const text = pdf.toString("latin1");
  return [...text.matchAll(/FlateDecode\n>>\nstream\n/g)]
    .map((match) => {
      const start = match.index + match[0].length;
      return inflateSync(pdf.subarray(start, text.indexOf("\nendstream", start))).toString("latin1");
    })
    .join("\n");
}

describe("the proof as a PDF (G63)", () => {
  it("has time, city, what was checked, the signer, the strokes and the whole hashes", async () => {
    const { id, number, sha256 } = await handedOut();
    const [act] = await db().select().from(acts).where(eq(acts.shipmentId, id));
    const answer = (await answerTo(number, id)) as Response;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="proof-${number}.pdf"`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "x-robots-tag": "noindex, nofollow",
      vary: "Cookie",
    });
    const pdf = await bytesOf(answer);
    const words = textsOfPdf(pdf);
    for (const line of [
      "Proof of delivery",
      "Signature and ID",
      "Thursday, June 18, 2026, 11:00 AM EDT",
      "Our server received it: Thursday, June 18, 2026, 11:00 AM EDT.",
      "Atlanta",
      "Passport",
      "The recipient",
      "Grace Hall",
      act?.contentHash,
      sha256,
    ])
      expect(words).toContain(line);
    expect(words.join("\n")).not.toMatch(/Test dispatcher|Main Branch|not certain/);
    expect(drawnIn(pdf)).toMatch(/100 200 m\s+500 200 l/);
    expect(pdf.toString("latin1")).toContain("/MediaBox [0 0 612 792]");
    expect((await bytesOf(await answerTo(number, id, "?sheet=a4"))).toString("latin1")).toMatch(
      /\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/,
    );
    const opened = await db().$count(activities, eq(activities.action, "shipment.proof_opened"));
    expect(opened).toBe(1);
  });

  it("says that the time is about, if the clock of the device was not certain", () => {
    const act = { hash: "ab".repeat(32), isAbout: true, receivedAt: "2026-06-18T17:30:00.000Z" };
    const proof = {
      kind: "counter" as const,
      at: "2026-06-18T15:00:00.000Z",
      zone: "America/New_York",
      branch: "Main Branch",
      city: "Atlanta",
    };
    const checked = { proof: "pin" as const, documentKind: null, isOther: true, signature: null };
    const periods = { photoDays: 90, signatureDays: 730 };
    const document = { number: "PTC428019X7KY", carrier: "Peachtree", now: new Date("2026-06-19T15:00:00Z"), periods };
    const { facts, hashes } = presentProofSheet({ ...proof, ...checked, act }, document);
    expect(facts[0]).toEqual({
      term: "Time",
      text: "About Thursday, June 18, 2026, 11:00 AM EDT",
      more: "The clock of the device was not certain. Our server received it: Thursday, June 18, 2026, 1:30 PM EDT.",
    });
    expect(hashes).toEqual([{ term: "SHA-256 of what the device recorded", text: act.hash }]);
  });

  it("leaves out a signature that is missing, erased or changed, and says so", async () => {
    const unsigned = await handedOut({ isSigned: false });
    const none = await wordsOf(await answerTo(unsigned.number, unsigned.id));
    expect(none).toContain("Handed over without a signature.");
    expect(none).not.toContain("SHA-256 of the signature");
    const { id, number, sha256 } = await handedOut();
    const file = eq(proofFiles.sha256, sha256);
    await db()
      .update(proofFiles)
      .set({ bytes: Buffer.from('{"name":"Mallory","path":"M0 0L900 0"}') })
      .where(file);
    const changed = await bytesOf(await answerTo(number, id));
    expect(textsOfPdf(changed).join(" ")).toContain("does not match what was signed");
    expect(textsOfPdf(changed).join(" ")).not.toMatch(/Mallory|Grace|did not change/);
    expect(drawnIn(changed)).not.toContain("900 0 l");
    await db().delete(proofFiles).where(file);
    const erased = await wordsOf(await answerTo(number, id));
    expect(erased).toContain("no longer stored");
    expect(erased).toContain(sha256);
    expect(erased).not.toMatch(/Grace|did not change/);
  });

  it("is refused as an unknown number is, to all others", async () => {
    const unknown = await answerTo("PTC999999XXXX");
    expect(unknown).toMatchObject({ init: { status: 404, headers: { "Cache-Control": "private, no-store" } } });
    const { number } = await handedOut();
    const other = await handedOut();
    for (const answer of [await answerTo(number), await answerTo(number, other.id)]) expect(answer).toEqual(unknown);
  });

  it("asks to come back while its opening cannot be noted", async () => {
    const { id, number } = await handedOut();
    await db().execute(sql`set transaction read only`);
    expect(await answerTo(number, id)).toMatchObject({ init: { status: 503 } });
  });
});
