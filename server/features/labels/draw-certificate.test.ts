import { describe, expect, it } from "vitest";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { drawCertificate } from "#server/features/labels/draw-certificate.ts";
import { presentCertificate } from "#app/presenters/present-certificate.ts";
import { anyKey, signedBy } from "#tests/support/certificates.ts";
import { textsOfPdf } from "#tests/support/pdf-text.ts";

const certificate = await signedBy(anyKey());
const [first, second, third] = certificate.moves;
if (!first || !second || !third) throw new Error("no moves");
const wordsOf = async (pieces: number, more: Partial<typeof certificate>, page: "letter" | "a4" = "letter") =>
  textsOfPdf(await drawCertificate(certificate, presentCertificate({ ...certificate, pieces, ...more }), page));

describe("drawCertificate", () => {
  it("says when it was ours, and times with the error that the device stated", async () => {
    const words = await wordsOf(1, {});
    expect(words.join(" ")).toContain(
      "One piece was in our hands from Wednesday, June 17, 2026, 4:25 PM EDT to Thursday, June 18, 2026, 10:52 AM EDT",
    );
    expect(words).toContain("Wed, June 17, 4:25:09 PM");
    expect(words.filter((line) => line.startsWith("±"))).toEqual(["± 0.3 s"]);
  });

  it("says that it is ours still, that a time is uncertain, and what was added afterwards", async () => {
    const late = { ...second, at: "2026-06-17T20:00:00.000Z", isAbout: true, act: "late" };
    const words = (await wordsOf(1, { moves: [first, second, late] })).join(" ");
    expect(words).toContain("is in our hands since");
    expect(words).toContain("1 added afterwards.");
    expect(words).toContain("recorded Wed, June 17, 6:48:40 PM");
    expect(words).toContain("about, the clock was unsure");
    expect((await wordsOf(1, { moves: certificate.moves.slice(2) })).join(" ")).toContain(
      "The moves on record are from",
    );
  });

  it.each(["letter", "a4"] as const)("continues on further pages of %s, each with its number", async (page) => {
    const moves = Array.from({ length: 90 }, (_, at) => ({ ...third, act: String(at) }));
    const words = await wordsOf(1, { moves, carrier: "Wilhelmina Abernathy-Featherington ".repeat(6) }, page);
    expect(words.filter((line) => line === "Recipient")).toHaveLength(90);
    expect(words.filter((line) => /^Page \d+ of 6$/.test(line))).toHaveLength(6);
    expect(words.filter((line) => line.startsWith("HASH OF")).length).toBeGreaterThan(4);
  });

  it("says when the shipment was erased, and that a file is no longer stored", async () => {
    const proofs = [{ kind: "signature", sha256: "ab".repeat(32), state: "erased" } as const];
    const words = (await wordsOf(1, { erasedAt: "2026-07-19T15:00:00.000Z", proofs })).join(" ");
    expect(words).toContain("were erased: Sunday, July 19, 2026");
    expect(words).toContain("no longer stored");
  });

  it("is not accepted with the signature of another key", async () => {
    const pdf = await drawCertificate(certificate, presentCertificate(certificate), "letter");
    expect(await checkCertificateFile(pdf)).toEqual({ ok: false, fault: { kind: "pages" } });
  });
});
