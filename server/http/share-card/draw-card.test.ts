import fs from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { companyProfile } from "#domain/settings/company-profile.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import type { PublicTracking } from "#domain/shipments/views.ts";
import { sceneNow } from "#app/routes/dev/tracking-sample.ts";
import { scenes } from "#app/routes/dev/tracking-scenes.ts";
import { presentCard } from "#app/routes/track/present-card.ts";
import { presentTracking } from "#app/routes/track/present-tracking.ts";
import { cardSize } from "#server/http/share-card/card-parts.ts";
import { drawCard } from "#server/http/share-card/draw-card.ts";
import { setSentence } from "#server/http/share-card/set-sentence.ts";
import { drawFlatPng } from "#server/images/draw-png.ts";
import { widthOf } from "#server/labels/text-runs.ts";

const company = companyProfile({ ...defaultSettings.general, companyName: "Peachtree Courier & Freight" }, null);
const shown = Object.entries(scenes).filter(
  (scene): scene is [string, PublicTracking] => scene[1].tier === "number_only",
);
const lookAt = process.env["CARDS_TO"];

describe("the picture of a shared link", () => {
  beforeAll(
    async () => void (await drawFlatPng(drawCard(presentCard(shown[0]?.[1] as PublicTracking, company, sceneNow)))),
  );

  it.each(shown)(
    "shows what the page shows, is small, and has the size that messengers expect: %s",
    async (name, view) => {
      const card = presentCard(view, company, sceneNow);
      const page = presentTracking(view, company, sceneNow);
      expect([card.lead, card.promise].filter(Boolean).join(" ")).toBe(page.sentence.text);
      expect(card.stops).toEqual(page.progress.steps.map(({ state }) => state));
      const { lines, size } = setSentence(card.lead, card.promise, { width: 624, height: 320 });
      expect(lines.map(({ text }) => text).join(" ")).toBe(page.sentence.text);
      for (const { text } of lines) expect(widthOf("letter", size, text)).toBeLessThanOrEqual(624);
      const png = await drawFlatPng(drawCard(card));
      if (lookAt) fs.writeFileSync(`${lookAt}/card-${name}.png`, png);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height]);
      expect(png.length).toBeLessThan(60_000);
    },
  );

  it("underlines the promise and nothing else", () => {
    const { lines, size } = setSentence("Out for delivery in Marietta, arriving", "today by 6:00 PM", {
      width: 624,
      height: 320,
    });
    expect(lines.map(({ text, underline }) => [text, underline !== null])).toEqual([
      ["Out for delivery in", false],
      ["Marietta, arriving", false],
      ["today by 6:00 PM", true],
    ]);
    expect(lines[2]?.underline).toEqual({ from: 0, to: widthOf("letter", size, "today by 6:00 PM") });
  });

  it("shows only the number-only tier: no word names a person (A1)", () => {
    const words = JSON.stringify(presentCard(scenes["delivered"] as PublicTracking, company, sceneNow));
    for (const secret of ["Josephine", "Bartholomew", "Montgomery", "Powder Springs", "31401", "30064", "maps", "640"])
      expect(words).not.toContain(secret);
  });
});
