import { beforeEach, describe, expect, it } from "vitest";
import { trackSeveral } from "#server/features/tracking/track-several.ts";
import { forgetLookups } from "#server/limits/lookup-limit.ts";
import { useDatabase } from "#tests/support/db.ts";
import { insertMarkedShipment, markerTail } from "#tests/support/marked-shipment.ts";

useDatabase();
beforeEach(forgetLookups);

const number = "PTC428019X7K1";
const outcomes = async (address: string, numbers: string[]) =>
  (await trackSeveral(address, numbers)).map(({ outcome }) => outcome);

describe("several numbers at once", () => {
  it("are answered in their order, each with what the number alone shows, and nothing personal", async () => {
    await insertMarkedShipment();
    const answers = await trackSeveral("192.0.2.1", ["NOSUCH1", number, "<SCRIPT>"]);
    expect(answers.map(({ outcome }) => outcome)).toEqual(["unknown", "found", "unknown"]);
    expect(answers[1]).toMatchObject({ number, tracking: { tier: "number_only", trackingNumber: number } });
    expect(JSON.stringify(answers)).not.toContain(markerTail);
  });

  it("each count as a look-up: forty unknown ones, then no more, and those seen before stay free", async () => {
    await insertMarkedShipment();
    const unknown = (from: number, count: number) =>
      Array.from({ length: count }, (_, place) => `NOSUCH${from + place}`);
    expect(new Set(await outcomes("192.0.2.2", [number, ...unknown(0, 29)]))).toEqual(new Set(["found", "unknown"]));
    const next = await trackSeveral("192.0.2.2", unknown(29, 30));
    expect(next.filter(({ outcome }) => outcome === "unknown")).toHaveLength(11);
    expect(next.at(-1)).toMatchObject({ outcome: "limited", retryAfterSeconds: expect.any(Number) as number });
    expect(await outcomes("192.0.2.2", [number])).toEqual(["found"]);
    expect(await outcomes("192.0.2.3", ["NOSUCH99"])).toEqual(["unknown"]);
  });
});
