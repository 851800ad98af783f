import { beforeEach, describe, expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { parseCreateContainer } from "#domain/road/container-inputs.ts";
import { readCode } from "#domain/road/read-code.ts";
import { eq } from "drizzle-orm";
import { clock, now } from "#server/clock.ts";
import { createApi } from "#server/api/index.ts";
import { db } from "#server/db/client.ts";
import { containers, ssccs } from "#server/db/schema/runs.ts";
import { recordActs } from "#server/features/acts/record-acts.ts";
import { createContainer } from "#server/features/containers/create-container.ts";
import { findCodedContainer } from "#server/features/containers/find-coded-container.ts";
import { getContainerCard } from "#server/features/containers/get-container-card.ts";
import { issueSscc } from "#server/features/containers/issue-sscc.ts";
import { changePrinters } from "#server/features/printing/change-printers.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase();

const staff = actors.dispatcher();
let cage = "";

beforeEach(async () => {
  clock.set("2026-06-18T10:00:00Z");
  await ensureFoundation();
  await build.person(staff);
  await build.person(actors.admin());
  cage = await container("cage", "MAC-07");
});

async function container(kind: string, name: string): Promise<string> {
  const input = parseCreateContainer({ kind, name, branch: "main", toBranch: "" });
  if (!input.ok) throw new Error(JSON.stringify(input.issues));
  return (await createContainer(staff, input.value)).containerId;
}

async function setPrefix(gs1Prefix: string, firstSscc = 1): Promise<void> {
  const { version } = await getSettingsSection(actors.admin(), "printers");
  await changePrinters(actors.admin(), { printers: [], gs1Prefix, firstSscc }, version);
  await expect.poll(async () => (await getSettings()).printers.gs1Prefix).toBe(gs1Prefix);
}

const ssccOn = async (id: string) => (await getContainerCard(staff, id)).container.sscc;
const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    (error: { reason?: string; code: string }) => error.reason ?? error.code,
  );

describe("issueSscc (G45)", () => {
  it("issues none without the company's prefix, and shows none once the prefix is gone", async () => {
    expect(await refusal(issueSscc(staff, cage))).toBe("no_gs1_prefix");
    expect(await db().$count(ssccs)).toBe(0);
    await setPrefix("0614141");
    const digits = await issueSscc(staff, cage);
    expect(await ssccOn(cage)).toBe(digits);
    expect((await getContainerCard(staff, cage)).ssccSvg).toContain("<svg");
    await setPrefix("");
    expect(await ssccOn(cage)).toBeNull();
    expect(await getContainerCard(staff, cage)).toMatchObject({ ssccSvg: "", mayIssue: false });
  });

  it("counts up from the first number of the settings, and never gives a number twice", async () => {
    await setPrefix("0614141", 500);
    const bag = await container("bag", "B-1");
    const first = await issueSscc(staff, cage);
    expect(first).toMatch(/^00614141000000500\d$/);
    expect(readCode(`(00)${first}`)).toMatchObject({ kind: "sscc", digits: first });
    const second = await issueSscc(staff, bag);
    await db().delete(containers).where(eq(containers.id, bag));
    const third = await issueSscc(staff, cage);
    expect([second, third].map((digits) => digits.slice(8, 17))).toEqual(["000000501", "000000502"]);
    // Another prefix and back, and a lower first number.
    await setPrefix("9521234", 7);
    expect(await issueSscc(staff, cage)).toMatch(/^09521234000000007/);
    await setPrefix("0614141", 1);
    expect(await issueSscc(staff, cage)).toMatch(/^00614141000000503/);
    expect(await db().$count(ssccs)).toBe(5);
  });

  it("passes over a number that another prefix has taken", async () => {
    await setPrefix("1234567", 800_000_001);
    const taken = await issueSscc(staff, cage);
    await setPrefix("12345678", 0);
    await db().insert(ssccs).values({
      digits: "012345678000000017",
      prefix: "1234567",
      serial: 800_000_002,
      containerId: cage,
      issuedAt: now(),
    });
    const next = await issueSscc(staff, cage);
    expect([taken, next].every((digits) => /^\d{18}$/.test(digits))).toBe(true);
    expect(new Set((await db().select().from(ssccs)).map(({ digits }) => digits)).size).toBe(3);
  });

  it("ends with the prefix's last number, and is not for shelves", async () => {
    await setPrefix("123456789012", 99_999);
    await issueSscc(staff, cage);
    expect(await refusal(issueSscc(staff, cage))).toBe("sscc_used_up");
    expect(await refusal(issueSscc(staff, await container("shelf", "C-14")))).toBe("shelf_stays");
    expect(await refusal(issueSscc(staff, "ctn_none"))).toBe("not_found");
  });

  it("is for staff, also by the API", async () => {
    await setPrefix("0614141");
    for (const actor of [visitor, actors.customer(), actors.driver()])
      expect(await refusal(issueSscc(actor, cage))).toBe("staff_only");
    const answer = await createApi(async () => staff).request(`/v1/containers/${cage}/ssccs`, { method: "POST" });
    expect(answer.status).toBe(201);
    expect(await answer.json()).toMatchObject({ id: cage, sscc: await ssccOn(cage) });
  });

  it("is scanned as its container, under a former prefix and for a former load too", async () => {
    await setPrefix("0614141");
    const former = await issueSscc(staff, cage);
    await setPrefix("9521234");
    const present = await issueSscc(staff, cage);
    const { code } = (await getContainerCard(staff, cage)).container;
    expect(await findCodedContainer(staff, `]C100${present}`)).toMatchObject({ code });
    const act = { branch: "main", input: "wedge", offsetMs: 0 };
    const { trackingNumber } = await build.shipment({ status: "processing" });
    const answers = await recordActs(staff, [
      {
        ...act,
        clientEventId: "sscc-act-1",
        kind: "put",
        code: trackingNumber,
        container: `00${former}`,
        deviceAt: now().toISOString(),
      },
      { ...act, clientEventId: "sscc-act-2", kind: "arrive", code: `(00)${present}`, deviceAt: now().toISOString() },
      {
        ...act,
        clientEventId: "sscc-act-3",
        kind: "arrive",
        code: "(00)106141412345678908",
        deviceAt: now().toISOString(),
      },
    ]);
    expect(answers).toMatchObject([
      { flags: [], container: { code, inside: 1 } },
      { flags: [], container: { code } },
      { flags: ["unknown"], container: null },
    ]);
  });
});
