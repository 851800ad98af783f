import { describe, expect, it, vi } from "vitest";
import { pointClaims as spanishPoints } from "#content/es/claims.ts";
import { pointClaims } from "#content/en/claims.ts";
import { type PublicClaim, publicClaims, claimSettings } from "#domain/settings/choices.ts";
import { deliveriesNeeded } from "#domain/settings/live-figures.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getLiveFigures } from "#server/features/settings/get-live-figures.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { presentPlans, presentRoad, presentServiceCards, presentValues } from "#app/routes/site/present-claims.ts";
import { presentPages } from "#app/routes/site/present-pages.ts";
import { actors } from "#tests/support/actors.ts";
import { useDatabase } from "#tests/support/db.ts";
import { deliverMany } from "#tests/support/delivered.ts";
import { inLanguage } from "#server/request-scope.ts";

useDatabase({ before: ensureFoundation });

const words: Record<PublicClaim, RegExp> = {
  hipaa: /hipaa/i,
  carbon: /carbon|tailpipe|offset|emission|emite|tubo de escape|sin humo|compensa/i,
};
const change = async (settings: object) => {
  const { value, version } = await getSettingsSection(actors.admin(), "general");
  await changeSettings(actors.admin(), "general", { ...value, ...settings }, version);
};
const all = async () => [await presentPlans(), await presentServiceCards("USD"), await presentRoad(true)] as const;
const saidIn = async (language: "en" | "es") => inLanguage(language, async () => JSON.stringify(await all()));

describe("claims that need proof (F2)", () => {
  it("are made by the sample company, each at its place", async () => {
    const medical = (await presentServiceCards("USD")).find(({ letter }) => letter === "M");
    expect(medical?.points).toEqual(["2–8 °C and frozen", "HIPAA compliant handling", "Chain-of-custody record"]);
    for (const language of ["en", "es"] as const)
      for (const claim of publicClaims) expect(await saidIn(language)).toMatch(words[claim]);
    expect(pointClaims.map(({ claim }) => claim)).toEqual(spanishPoints.map(({ claim }) => claim));
  });

  it.each(publicClaims)("%s switched off is said in neither language, and the others still are", async (off) => {
    await change({ [claimSettings[off]]: false });
    for (const language of ["en", "es"] as const)
      for (const claim of publicClaims)
        if (claim === off) expect(await saidIn(language)).not.toMatch(words[claim]);
        else expect(await saidIn(language)).toMatch(words[claim]);
    const [plans, cards, stops] = await all();
    // Everything else stays whole: three plans, six cards, six stops.
    expect([plans.length, cards.length, stops.length]).toEqual([3, 6, 6]);
    expect(plans.every(({ points }) => points.length === 3)).toBe(true);
  });
});

describe("figures of the pages (F1)", () => {
  const live = async () => {
    await deliverMany(deliveriesNeeded);
    await change({ showsLiveFigures: true });
    // Pages do not wait for a slow count: they show the company's text until it is known.
    await vi.waitUntil(async () => (await getLiveFigures()) !== null, { timeout: 15_000 });
  };
  const values = (figures: { value: string; words: string }[]) =>
    figures.map(({ value, words: said }) => `${value} ${said}`);

  it("are those the company says, until it shows those of its deliveries, which say their time in both languages", async () => {
    expect(values((await presentPages()).aboutFigures)).toContain("99.8% on time this year");
    await live();
    const pages = await presentPages();
    expect(values(pages.homeFigures)).toEqual([
      "500 Shipments delivered in the last 12 months",
      "100% of them by the promised time",
      "500 delivered in the last 30 days",
    ]);
    expect([pages.servicesFigures, pages.aboutFigures]).toEqual([pages.homeFigures, pages.homeFigures]);
    const spanish = await inLanguage("es", async () => presentPages());
    expect(values(spanish.homeFigures)).toContain("100% de ellos a la hora prometida o antes");
  });

  it("made up stand nowhere beside counted ones", async () => {
    const sample = /99\.9%|15,000\+/;
    const lines = async () => {
      const { hasSampleFigures } = await presentPages();
      return JSON.stringify([await presentRoad(hasSampleFigures), presentValues(hasSampleFigures)]);
    };
    expect(await lines()).toMatch(sample);
    await live();
    expect(await lines()).not.toMatch(sample);
    await change({ showsLiveFigures: false, showsSampleFigures: false });
    expect(await lines()).not.toMatch(sample);
    expect((await presentPages()).homeFigures).toEqual([]);
  });

  it("shows counted figures also if the company shows none of its figures", async () => {
    await live();
    await change({ showsSampleFigures: false });
    expect((await presentPages()).homeFigures).toHaveLength(3);
  });
});

it("shows the content's prices only where they are in the company's currency (D3)", async () => {
  const legal = async (currency: string) =>
    (await presentServiceCards(currency)).find(({ letter }) => letter === "L")?.price;
  expect([await legal("USD"), await legal("EUR"), await legal("JPY")]).toEqual(["from $44.99", "Ask us", "Ask us"]);
  expect(await inLanguage("es", () => legal("USD"))).toBe("desde $44.99");
  expect(await inLanguage("es", () => legal("GBP"))).toBe("Pregunte");
  const written = JSON.stringify([await presentPlans(), await presentServiceCards("EUR"), await presentRoad(true)]);
  expect(written).not.toMatch(/[$€£¥]\s?\d/);
});
