import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, it } from "vitest";
import { fileTextOf } from "#domain/road/custody-certificate.ts";
import { clock } from "#server/clock.ts";
import { certificateKey } from "#server/crypto/certificate-key.ts";
import { getCertificate } from "#server/features/certificates/get-certificate.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { action, loader } from "#app/routes/site/verify-custody.tsx";
import { actors } from "#tests/support/actors.ts";
import { anyKey, signedBy } from "#tests/support/certificates.ts";
import { useDatabase } from "#tests/support/db.ts";
import { movedShipment } from "#tests/support/moved.ts";

useDatabase();
beforeEach(() => clock.set("2026-06-18T15:00:00Z"));

type Said = { data: Record<string, unknown>; init: { status?: number; headers?: Record<string, string> } | null };
const addressOf = (number: string) => `http://localhost/verify/custody/${number}`;
const argsOf = (request: Request, number: string) => ({
  request,
  params: { number },
  context: new RouterContextProvider(),
});

async function scanned(number: string, query = ""): Promise<Said> {
  const args = argsOf(new Request(addressOf(number) + query), number);
  return (await loader(args as unknown as Parameters<typeof loader>[0])) as Said;
}

async function posted(number: string, fields: Record<string, string | Blob>) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  const args = argsOf(new Request(addressOf(number), { method: "POST", body }), number);
  const answer: unknown = await action(args as unknown as Parameters<typeof action>[0]);
  const { data = answer, init = null } = answer as Partial<Said>;
  return { status: init?.status ?? 200, said: data as Record<string, unknown> };
}
const file = (text: string) => ({ file: new File([text], "custody.json") });

describe("/verify/custody/{number} (G78)", () => {
  it("is the same page for every number, until it gets a hash", async () => {
    const { number } = await movedShipment();
    const [known, unknown] = [await scanned(number), await scanned("PTC999999XXXX")];
    const without = ({ data }: Said) => ({ ...data, number: "", shownNumber: "" });
    expect(without(known)).toEqual(without(unknown));
    expect(JSON.stringify(known.data)).not.toMatch(/Atlanta|Savannah|Driver/);
  });

  it("answers an unknown number and a known one with another hash alike", async () => {
    const { number } = await movedShipment();
    const query = `?last=${"0".repeat(64)}`;
    const [known, unknown] = [await scanned(number, query), await scanned("PTC999999XXXX", query)];
    expect(known.data["shown"]).toEqual(unknown.data["shown"]);
    expect(known.data["shown"]).toMatchObject({ isGood: false, title: "Not in our records", rows: [] });
  });

  it("shows the moves of our records to who has the last hash, typed or scanned", async () => {
    const { id, number } = await movedShipment();
    const { last } = await getCertificate(actors.admin(), id);
    const { data } = await scanned(number, `?last=${last}`);
    expect(data["shown"]).toMatchObject({ isGood: true, title: "In our records" });
    expect(JSON.stringify(data["shown"])).toContain("Driver → Recipient");
    expect(JSON.stringify(data)).not.toMatch(/Dale|Ada|Grace|Main Branch|Bull/);
    const typed = (last.toUpperCase().match(/.{4}/g) ?? []).join(" ");
    expect((await posted(number, { last: typed })).said["shown"]).toMatchObject({ isGood: true });
  });

  it("says what a file is: genuine, changed, of another key, about another number", async () => {
    const { id, number } = await movedShipment();
    const certificate = await getCertificate(actors.admin(), id);
    const text = fileTextOf(certificate);
    const shownOf = async (to: string, sent: string) => (await posted(to, file(sent))).said["shown"];
    expect(await shownOf(number, text)).toMatchObject({ isGood: true, title: "Genuine" });
    expect(await shownOf(number, text.replace('"pieces": 2', '"pieces": 3'))).toMatchObject({ isGood: false });
    expect(await shownOf(number, fileTextOf(await signedBy(anyKey())))).toMatchObject({ title: "Not signed by us" });
    expect(await shownOf("PTC999999XXXX", text)).toMatchObject({ title: "Another number" });
    const invented = await signedBy({ ...anyKey(), key: certificateKey() });
    expect(await shownOf(number, fileTextOf(invented))).toMatchObject({ isGood: false, rows: [] });
  });

  it("refuses neither file nor hash, and hostile ones, with their reason", async () => {
    expect(await posted("PTC999999XXXX", {})).toMatchObject({ status: 422 });
    expect(await posted("PTC999999XXXX", { last: "abc" })).toMatchObject({
      status: 422,
      said: { values: { last: "abc" } },
    });
    expect(await posted("x'\u0000", { last: "0".repeat(64) })).toMatchObject({ status: 200 });
    for (const text of [
      "a".repeat(600_000),
      "{}",
      "[]",
      "null",
      "%PDF-",
      '{"format":"waybill-custody-certificate/1","moves":[null]}',
    ])
      expect((await posted("PTC999999XXXX", file(text))).said["shown"]).toMatchObject({ isGood: false });
  });

  it("asks to wait after many", async () => {
    const ask = () =>
      inRequestScope({ requestId: "r", clientAddress: "10.0.0.8" }, () =>
        scanned("PTC999999XXXX", `?last=${"0".repeat(64)}`),
      );
    for (let at = 0; at < 30; at += 1) expect((await ask()).init).toBeNull();
    expect(await ask()).toMatchObject({ init: { status: 429 }, data: { shown: null } });
  });
});
