import fs from "node:fs";
import { describe, expect, it } from "vitest";
import { cardSize } from "#server/http/share-card/card-parts.ts";
import { drawIcon } from "#server/http/share-card/draw-icon.ts";
import { drawSiteCard, type SiteCard } from "#server/http/share-card/draw-site-card.ts";
import { drawFlatPng } from "#server/images/draw-png.ts";

const lookAt = process.env["CARDS_TO"];
const peachtree: SiteCard = {
  company: "Peachtree Courier & Freight",
  accent: "",
  lead: "From Atlanta,",
  promise: "by tomorrow.",
  phone: "(404) 555-0142",
  host: "peachtree.example",
  services: [
    { letter: "N", name: "Next-Day Delivery" },
    { letter: "S", name: "Same-Day Delivery" },
    { letter: "R", name: "Rush Delivery" },
    { letter: "M", name: "Medical Courier" },
  ],
};
const cards: Record<string, SiteCard> = {
  peachtree,
  "one line and an accent": { ...peachtree, accent: "#1857b8", lead: "", promise: "Austin, within the hour." },
  "all that is long": {
    ...peachtree,
    company: "Featherstonehaugh-Castellanos & Ñúñez International Couriers and Freight of the Southeast",
    lead: "Everywhere in the whole of the Southeast,",
    promise: "before anybody else has even started",
    host: "couriers.featherstonehaugh-castellanos.example",
  },
  "nothing but a name": { ...peachtree, company: "<b>🚚 & Sons</b>", phone: "", host: "", lead: "", promise: "" },
};

describe("the picture of a shared public page", () => {
  it.each(Object.entries(cards))("has the size that messengers expect, and is small: %s", async (name, card) => {
    const png = await drawFlatPng(drawSiteCard(card));
    if (lookAt) fs.writeFileSync(`${lookAt}/site-${name}.png`, png);
    expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([cardSize.width, cardSize.height]);
    expect(png.length).toBeLessThan(60_000);
  });

  it("changes with the company's texts and accent", () => {
    const drawings = Object.values(cards).map(drawSiteCard);
    expect(new Set(drawings).size).toBe(drawings.length);
    expect(drawings[1]).toContain("#1857b8");
    expect(drawings[1]).not.toContain("#f04b18");
  });
});

describe("the company's mark for a home screen", () => {
  it("has the requested size, for any name", async () => {
    for (const [nth, name] of ["Peachtree", "Ñandú", "", "🚚"].entries()) {
      const png = await drawFlatPng(drawIcon({ name, accentColor: "" }, 180));
      if (lookAt) fs.writeFileSync(`${lookAt}/icon-${nth}.png`, png);
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([180, 180]);
    }
  });
});
