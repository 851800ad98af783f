import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { grantClaim } from "#server/auth/claims.ts";
import { clock } from "#server/clock.ts";
import { certificateKey } from "#server/crypto/certificate-key.ts";
import { loader } from "#app/routes/track/custody.ts";
import { useDatabase } from "#tests/support/db.ts";
import { handedOut } from "#tests/support/handed-out.ts";
import { movedShipment } from "#tests/support/moved.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";

useDatabase();
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

type Thrown = { data: unknown; init: { status: number; headers: Record<string, string> } };

async function answerTo(number: string, bookedId?: string, query = ""): Promise<Response | Thrown> {
  const address = `http://localhost/track/${number}/custody${query}`;
  const cookie = bookedId ? (grantClaim(new Request(address), "booked", bookedId).split(";")[0] ?? "") : "";
  const args = {
    request: new Request(address, { headers: { cookie } }),
    params: { number },
    context: new RouterContextProvider(),
  };
  return loader(args as unknown as Parameters<typeof loader>[0]).catch((thrown: Thrown) => thrown);
}

const fileOf = async (answer: Response | Thrown) => new Uint8Array(await (answer as Response).arrayBuffer());

describe("the custody certificate of the tracking page (G77)", () => {
  it("is a PDF with its JSON inside, and both are signed by this installation", async () => {
    const { id, number } = await movedShipment();
    const answer = (await answerTo(number, id)) as Response;
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-disposition": `inline; filename="custody-${number}.pdf"`,
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      vary: "Cookie",
    });
    const pdf = await fileOf(answer);
    const words = textsOfPdf(pdf);
    for (const line of ["Custody", "Driver", "Recipient", "collected, piece 1", "loaded, piece 1, 2", "Savannah, GA"])
      expect(words).toContain(line);
    expect(words.join(" ")).toContain("Five moves, no gap, nothing added afterwards.");
    const checked = await checkCertificateFile(pdf);
    expect(checked).toMatchObject({ ok: true, certificate: { number, key: certificateKey() } });
    const json = await checkCertificateFile(await fileOf(await answerTo(number, id, "?format=json")));
    expect(json.ok && checked.ok && json.certificate.last === checked.certificate.last).toBe(true);
    const a4 = Buffer.from(await fileOf(await answerTo(number, id, "?sheet=a4"))).toString("latin1");
    expect(a4).toMatch(/\/MediaBox \[0 0 595\.\d+ 841\.\d+\]/);
  });

  it("shows one changed byte of the PDF, whichever it is", async () => {
    const { id, number } = await movedShipment();
    const pdf = await fileOf(await answerTo(number, id));
    const unnoticed: number[] = [];
    // Every seventh byte of what is attached, every one of the end, and every 97th of the pages.
    const file = Buffer.from(pdf).toString("latin1");
    const start = file.indexOf("/EmbeddedFile\n");
    const end = file.indexOf("endstream", start);
    for (let at = 0; at < pdf.length; at += at >= start && at < end ? 7 : at > pdf.length - 140 ? 1 : 97) {
      const checked = await checkCertificateFile(pdf.with(at, (pdf[at] ?? 0) ^ 1));
      if (checked.ok) unnoticed.push(at);
    }
    expect(unnoticed).toEqual([]);
    expect(await checkCertificateFile(pdf.slice(0, -1))).toMatchObject({ ok: false, fault: { kind: "pages" } });
    const middle = Math.floor(pdf.length / 2);
    expect(await checkCertificateFile(pdf.with(middle, (pdf[middle] ?? 0) ^ 1))).toMatchObject({ ok: false });
  });

  it("is refused as an unknown number is, to all others", async () => {
    const unknown = await answerTo("PTC999999XXXX");
    expect(unknown).toMatchObject({ init: { status: 404, headers: { "Cache-Control": "private, no-store" } } });
    const { number } = await movedShipment();
    const other = await handedOut();
    for (const query of ["", "?format=json"])
      for (const answer of [await answerTo(number, undefined, query), await answerTo(number, other.id, query)])
        expect(answer).toEqual(unknown);
  });
});
