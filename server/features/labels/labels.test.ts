import { describe, expect, it } from "vitest";
import { handlingRemarks } from "#copy/en/label.ts";
import { visitor } from "#domain/people/actor.ts";
import type { LabelFormat } from "#domain/shipments/label.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { chooseShipments } from "#server/features/bulk/choose-shipments.ts";
import { getLabel } from "#server/features/labels/get-label.ts";
import { printChosenLabels } from "#server/features/labels/print-chosen-labels.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();
const codeOf = (promise: Promise<unknown>) =>
  promise.then(
    () => "done",
    (error: { code: string; reason?: string }) => error.reason ?? error.code,
  );
const read = async (id: string, format: LabelFormat, piece?: number) =>
  Buffer.from(await (await answerLabel(await getLabel(staff, id, { format, piece: piece ?? null }))).arrayBuffer());
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type \/Page\b/g)?.length;

describe("getLabel", () => {
  it("makes a page of 4 x 6 in for each piece", async () => {
    const { id } = await build.shipment({ fields: { quantity: "3" } });
    const pdf = await read(id, "pdf");
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    expect(pagesOf(pdf)).toBe(3);
    expect(pdf.toString("latin1").match(/\/MediaBox \[[^\]]*\]/g)).toEqual(Array(3).fill("/MediaBox [0 0 288 432]"));
    const zpl = (await read(id, "zpl")).toString();
    expect(zpl.match(/\^XA[\s\S]*?\^XZ/g)).toHaveLength(3);
    expect(zpl.match(/Piece \d of 3/g)).toEqual(["Piece 1 of 3", "Piece 2 of 3", "Piece 3 of 3"]);
  });

  it.each([
    ["a6", 1, 3, "297.64 419.53"],
    ["a4-4", 3, 2, "595.28 841.89"],
    ["a4-6", 5, 2, "595.28 841.89"],
    ["letter-4", 1, 1, "612 792"],
    ["letter-6", 6, 2, "612 792"],
  ] as const)("puts three labels on %s from place %i on: pages %i", async (sheet, first, pages, size) => {
    const { id } = await build.shipment({ fields: { quantity: "3" } });
    const answer = await answerLabel(await getLabel(staff, id, { format: "pdf", sheet, first }));
    const pdf = Buffer.from(await answer.arrayBuffer());
    expect(pagesOf(pdf)).toBe(pages);
    const boxes = pdf.toString("latin1").match(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/);
    expect(
      boxes
        ?.slice(1)
        .map((side) => Math.round(Number(side) * 100) / 100)
        .join(" "),
    ).toBe(size);
  });

  it("draws ZPL in the dots of 300 dpi and on A6, and refuses a page of several for a printer", async () => {
    const { id } = await build.shipment();
    const zpl = async (paper: object) =>
      Buffer.from(
        await (await answerLabel(await getLabel(staff, id, { format: "zpl", ...paper }))).arrayBuffer(),
      ).toString();
    expect(await zpl({ dpi: 300 })).toMatch(/\^PW1200\n\^LL1800\n[\s\S]*\^BY4\^BCN,188/);
    expect(await zpl({ sheet: "a6" })).toMatch(/\^PW839\n\^LL1183\n[\s\S]*\^BY3\^BCN,/);
    const several = await getLabel(staff, id, { format: "zpl", sheet: "a4-4" });
    expect(await codeOf(answerLabel(several))).toBe("invalid_input");
  });

  it("gives each piece its own bars and QR address, and a single piece the bare number (G1)", async () => {
    const codesOf = async (quantity: string) => {
      const { id, trackingNumber } = await build.shipment({ fields: { quantity } });
      const zpl = (await read(id, "zpl")).toString();
      return [...zpl.matchAll(/\^B[CQ].*\^FD(?:MA,)?(.*?)\^FS/g)].map(([, text]) =>
        (text ?? "").replace(/^.*\/track\//, "address ").replaceAll(trackingNumber, "N"),
      );
    };
    expect(await codesOf("1")).toEqual(["address N", "N"]);
    expect(await codesOf("2")).toEqual(["address N#p=01", "N+01", "address N#p=02", "N+02"]);
  });

  it("prints the country behind the postal code where there is no state", async () => {
    const abroad = {
      receiverCity: "Paris",
      receiverState: "",
      receiverZipCode: "75001",
      receiverCountry: "FRA",
      receiverPhone: "+33 1 42 68 53 00",
    };
    const customs = { customsValue: "50", customsDescription: "Books" };
    const { id } = await build.shipment({ actor: staff, fields: { ...abroad, ...customs } });
    expect((await read(id, "zpl")).toString()).toContain("Paris, 75001 FRA");
  });

  it("draws one piece as PNG in the dots of a label printer", async () => {
    const { id } = await build.shipment({ fields: { quantity: "2" } });
    const png = await read(id, "png");
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([812, 1218]);
    expect(await read(id, "png", 2)).not.toEqual(png);
    expect(await codeOf(getLabel(staff, id, { format: "png", piece: 3 }))).toBe("invalid_input");
  });

  it.each(["pdf", "png", "zpl"] as const)("draws the names of Phnom Penh and Amritsar as %s", async (format) => {
    const { id } = await build.shipment({ fields: { receiverCity: "ភ្នំពេញ", receiverName: "ਪੰਜਾਬ ਅੰਮ੍ਰਿਤਸਰ" } });
    expect((await read(id, format)).length).toBeGreaterThan(2000);
  });

  it("holds only the letters of its fonts that it prints: a label of four scripts stays small", async () => {
    const { id } = await build.shipment({ fields: { receiverName: "東京 สมชาย محمد दिल्ली" } });
    expect((await read(id, "pdf")).length).toBeLessThan(120_000);
  });

  it("answers with an error, not with half a file, where it cannot be drawn", async () => {
    async function* draw(letters: string): AsyncGenerator<Uint8Array> {
      for (const letter of letters) {
        await Promise.resolve();
        if (letter === "?") throw new Error("no such letter");
        yield new Uint8Array();
      }
    }
    const body = draw("?a");
    await expect(answerLabel({ fileName: "x.pdf", mediaType: "application/pdf", body })).rejects.toThrow(
      "no such letter",
    );
  });

  it("never prints the declared value (A8)", async () => {
    const { id } = await build.shipment({ fields: { value: "4321.00" } });
    expect((await read(id, "zpl")).toString()).not.toMatch(/(?<!\d)4,?321(?!\w)/);
  });

  it("says whom to call about it, beside what is to be minded", async () => {
    const { id } = await build.shipment({ fields: { isFragile: "on", requiresSignature: "on" } });
    const { phone } = await getCompany();
    const zpl = (await read(id, "zpl")).toString();
    expect(zpl).toContain(`^FD${phone?.display}^FS`);
    expect(zpl).toContain(handlingRemarks({ isFragile: true, requiresSignature: true }).join(" · "));
  });

  it("takes nothing that was typed for a command of the printer", async () => {
    const { id, trackingNumber } = await build.shipment({
      fields: {
        receiverName: "Eve ^XZ~HS_5E",
        receiverCompany: "^FO0,0^GB800,1200,800^FS",
        receiverAddress: "1 Back\\slash",
      },
    });
    const zpl = (await read(id, "zpl")).toString();
    const known =
      /^\^(XA|CI28|PW812|LL1218|LH0,0|XZ|FO\d+,\d+\^GB\d+,\d+,\d+\^FS|FT\d+,\d+\^A0N,\d+,\d+(\^FR)?\^FH_\^FD[^^~]*\^FS|FO\d+,\d+\^BY\d\^BCN,127,N,N,N,A\^FH_\^FD[A-Z0-9]+\^FS|FO\d+,\d+\^BQN,2,\d\^FH_\^FDMA,[^^~]+\^FS)$/;
    expect(
      zpl
        .trimEnd()
        .split("\n")
        .filter((line) => !known.test(line)),
    ).toEqual([]);
    expect(zpl).toContain(`^FD${trackingNumber}^FS`);
    expect(zpl).toContain("Eve _5EXZ_7EHS_5F5E");
  });

  it("is drawn for its owner sixty times within the hour, and for staff as often as they print", async () => {
    const owner = actors.customer({ userId: "usr_prints", email: "prints@example.test" });
    await build.person(owner);
    const { id } = await build.shipment({ actor: owner });
    for (let i = 0; i < 60; i += 1) await getLabel(owner, id, { format: "zpl" });
    await expect(getLabel(owner, id, { format: "zpl" })).rejects.toMatchObject({ code: "rate_limited" });
    expect(await getLabel(actors.dispatcher(), id, { format: "zpl" })).toMatchObject({ mediaType: "application/zpl" });
  });

  it("is for staff and whose shipment it is; to others there is none", async () => {
    const owner = actors.customer({ userId: "usr_owner", email: "owner@example.test" });
    await build.person(owner);
    const { id } = await build.shipment({ actor: owner });
    const ask = (actor: Parameters<typeof getLabel>[0]) => codeOf(getLabel(actor, id, { format: "pdf" }));
    expect(await ask(owner)).toBe("done");
    expect(await ask(actors.booker(id))).toBe("done");
    for (const actor of [visitor, actors.customer(), actors.driver()]) expect(await ask(actor)).toBe("not_found");
    await deleteShipment(actors.admin(), id);
    expect(await ask(staff)).toBe("shipment_deleted");
    expect(await ask(owner)).toBe("not_found");
    expect(await codeOf(getLabel(staff, "shp_none", { format: "pdf" }))).toBe("not_found");
  });
});

describe("printChosenLabels", () => {
  it("puts every chosen shipment into one PDF, and leaves out what was deleted meanwhile", async () => {
    await build.person(staff);
    const ids = [await build.shipment(), await build.shipment({ fields: { quantity: "2" } }), await build.shipment()];
    const jobId = await chooseShipments(staff, "labels", { named: ids.map(({ id }) => id) });
    await deleteShipment(actors.admin(), String(ids[2]?.id));
    const pdf = Buffer.from(await (await answerLabel(await printChosenLabels(staff, jobId))).arrayBuffer());
    expect(pagesOf(pdf)).toBe(3);
    expect(await codeOf(printChosenLabels(actors.admin(), jobId))).toBe("not_found");
    expect(await codeOf(printChosenLabels(actors.customer(), jobId))).toBe("staff_only");
    const onSheets = await answerLabel(await printChosenLabels(staff, jobId, { sheet: "a4-6", first: 5 }));
    expect(pagesOf(Buffer.from(await onSheets.arrayBuffer()))).toBe(2);
    const other = await chooseShipments(staff, "delete", { named: ids.slice(0, 1).map(({ id }) => id) });
    expect(await codeOf(printChosenLabels(staff, other))).toBe("not_found");
  });
});
