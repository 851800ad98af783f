import { eq, sql } from "drizzle-orm";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter, RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { wholeDates } from "#domain/shared/whole-dates.ts";
import { grantClaim } from "#server/auth/claims.ts";
import { clock } from "#server/clock.ts";
import { db } from "#server/db/client.ts";
import { proofFiles } from "#server/db/schema/proofs.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { DeliveryProof } from "#app/components/shipment/delivery-proof.tsx";
import type { ShownProof } from "#app/components/shipment/tracking-page.ts";
import { presentProof } from "#app/routes/track/present-proof.ts";
import { loader } from "#app/routes/track/shipment.tsx";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { handedOut, signedPath } from "#tests/support/handed-out.ts";

useDatabase();
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

/** The page of a number for who booked `bookedId`; without one, for an unauthenticated visitor. */
async function pageOf(number: string, bookedId?: string) {
  const address = `http://localhost/track/${number}`;
  const cookie = bookedId ? (grantClaim(new Request(address), "booked", bookedId).split(";")[0] ?? "") : "";
  const args = {
    request: new Request(address, { headers: { cookie } }),
    params: { number },
    context: new RouterContextProvider(),
  };
  return (await loader(args as unknown as Parameters<typeof loader>[0])).data.page;
}

const drawn = (proof: ShownProof) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <DeliveryProof number="PTC1" proof={proof} notReceived={null} />
    </MemoryRouter>,
  );

describe("the proof of delivery on the tracking page (G61)", () => {
  it("says when, where and how it was handed out, and shows the signature, to a party", async () => {
    const { id, number, sha256 } = await handedOut();
    const { full } = await pageOf(number, id);
    expect(full?.proof).toMatchObject({
      summary: "Signature and ID",
      facts: [
        { term: "Time", text: "11:00 AM EDT", more: wholeDates("Thursday, June 18, 2026") },
        { term: "Handed over at", text: "Main Branch", more: "Atlanta" },
        { term: "Checked", text: "Passport", more: "The name agreed; no copy was made" },
        { term: "Collected by", text: "The recipient", more: "As noted at the counter" },
      ],
      signature: {
        name: "Grace Hall",
        src: `/track/${number}/signature.svg?sha256=${sha256.slice(0, 8)}`,
        words: "Signature of Grace Hall",
      },
      unsigned: "",
    });
    expect(full?.proof?.hash).toBe(`SHA-256 ${sha256.slice(0, 4)} ${sha256.slice(4, 8)} … ${sha256.slice(-4)}`);
  });

  it("leaves no byte of it to strangers, also while the company shows all details to all", async () => {
    const { number, sha256 } = await handedOut();
    const start = sha256.slice(0, 8);
    const traces = [
      "Grace Hall",
      signedPath,
      start,
      `${start.slice(0, 4)} ${start.slice(4)}`,
      "signature.svg",
      "Passport",
    ];
    const bytes = JSON.stringify(await pageOf(number));
    for (const trace of [...traces, "proof"]) expect(bytes).not.toContain(trace);
    const { value, version } = await getSettingsSection(actors.admin(), "general");
    await changeSettings(actors.admin(), "general", { ...value, publicTrackingDetail: "full" }, version);
    const page = await pageOf(number);
    expect(page.full?.proof).toBeNull();
    for (const trace of traces) expect(JSON.stringify(page)).not.toContain(trace);
  });

  it("is missing before the hand-out", async () => {
    const { id } = await handedOut();
    const waiting = await build.shipment({ status: "available_for_pickup" });
    expect((await pageOf(waiting.trackingNumber, waiting.id)).full?.proof).toBeNull();
    expect((await pageOf(waiting.trackingNumber, id)).full).toBeNull();
  });

  it("says so where no one signed, and where the signature is erased or changed", async () => {
    const unsigned = await handedOut({ isSigned: false });
    const none = (await pageOf(unsigned.number, unsigned.id)).full?.proof;
    expect(none).toMatchObject({
      summary: "ID",
      signature: null,
      hash: "",
      unsigned: "Handed over without a signature.",
    });

    const { id, number, sha256 } = await handedOut();
    const file = eq(proofFiles.sha256, sha256);
    await db()
      .update(proofFiles)
      .set({ bytes: Buffer.from('{"name":"Mallory","path":"M0 0L900 0"}') })
      .where(file);
    const changed = (await pageOf(number, id)).full?.proof;
    expect(changed).toMatchObject({
      signature: null,
      unsigned: expect.stringContaining("does not match what was signed"),
    });
    expect(JSON.stringify(changed)).not.toMatch(/Mallory|Grace|signature\.svg/);
    await db().delete(proofFiles).where(file);
    const erased = (await pageOf(number, id)).full?.proof;
    expect(erased).toMatchObject({ signature: null, unsigned: expect.stringContaining("no longer stored") });
    expect(changed?.note).toContain("2 years");
    expect(erased?.note).not.toContain("2 years");
    expect(erased?.hash).toContain(sha256.slice(0, 4));
    for (const proof of [none, changed, erased]) expect(drawn(proof as ShownProof)).not.toContain("<img");
  });

  it("says the periods that the company set (G58)", async () => {
    const { id, number } = await handedOut();
    const { value, version } = await getSettingsSection(actors.admin(), "retention");
    await changeSettings(actors.admin(), "retention", { ...value, signatureDays: 120 }, version);
    expect((await pageOf(number, id)).full?.proof?.note).toContain("We keep signatures for 120 days.");
    await db().delete(proofFiles);
    expect((await pageOf(number, id)).full?.proof?.unsigned).toContain("We keep signatures for 120 days.");
  });

  it("leaves the signature out, and says so, while its opening cannot be noted", async () => {
    const { id, number, sha256 } = await handedOut();
    await db().execute(sql`set transaction read only`);
    const { full } = await pageOf(number, id);
    expect(full?.proof).toMatchObject({
      facts: [{}, { text: "Main Branch" }, { text: "Passport" }, {}],
      signature: null,
      unsigned: "We cannot show the signature at the moment. Please try again later.",
      hash: expect.stringContaining(sha256.slice(0, 4)),
    });
    expect(full?.proof?.note).toContain("2 years");
    expect(JSON.stringify(full)).not.toMatch(/Grace Hall|signature\.svg/);
  });

  it("shows the signature without another entry while nothing can be noted, once that day has one", async () => {
    const { id, number } = await handedOut();
    await pageOf(number, id);
    await db().execute(sql`set transaction read only`);
    expect((await pageOf(number, id)).full?.proof?.signature?.name).toBe("Grace Hall");
  });

  it("names PIN, private link and who collected it", () => {
    const proof = {
      kind: "counter" as const,
      at: "2026-06-18T15:00:00.000Z",
      zone: "America/New_York",
      branch: "Main Branch",
      city: "Atlanta",
    };
    const periods = { photoDays: 90, signatureDays: 730 };
    const shown = (way: "pin" | "private_link") =>
      presentProof(
        { ...proof, proof: way, documentKind: null, isOther: true, act: null, signature: null },
        "PTC1",
        periods,
      );
    expect(shown("pin")).toMatchObject({
      summary: "PIN",
      facts: [{}, {}, { text: "PIN" }, { text: "Someone else" }],
    });
    expect(shown("private_link")).toMatchObject({
      summary: "Private link",
      facts: [{}, {}, { text: "Private link" }, {}],
    });
  });

  it("gives the picture a text alternative and its room before it is loaded", async () => {
    const { id, number } = await handedOut();
    const markup = drawn((await pageOf(number, id)).full?.proof as ShownProof);
    expect(markup).toMatch(/<section[^>]* aria-labelledby="delivery-proof"/);
    expect(markup).toMatch(/<img [^>]*width="1000" height="400"[^>]*>/);
    expect(markup).toContain('alt="Signature of Grace Hall"');
  });
});
