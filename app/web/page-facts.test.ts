import { describe, expect, it } from "vitest";
import { seedBranches } from "#domain/branches/seed-branches.ts";
import { companyProfile } from "#domain/settings/company-profile.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { branchFact, organizationFact, serviceFact, breadcrumbFact } from "#app/web/page-facts.ts";
import { pageMeta } from "#app/web/page-meta.ts";

const origin = "https://courier.example/";
const [main] = seedBranches;
if (!main) throw new Error("no branch");
const company = companyProfile(defaultSettings.general, main, 5);

describe("what search engines are told", () => {
  it("says who the company is, and leaves out what it has not said", () => {
    expect(organizationFact(company, origin)).toMatchObject({
      "@type": "Organization",
      name: company.name,
      url: origin,
      telephone: company.phone?.dial,
      sameAs: company.socials.map(({ url }) => url),
    });
    const bare = organizationFact({ ...company, phone: null, email: "", socials: [], logo: null }, origin);
    for (const key of ["telephone", "email", "sameAs", "logo"]) expect(bare).not.toHaveProperty(key);
    expect(organizationFact({ ...company, logo: { url: "/brand/a.png", width: 2, height: 1 } }, origin)).toMatchObject({
      logo: "https://courier.example/brand/a.png",
    });
  });

  it("says a branch's hours, and the days unlike their weekday that are still to come", () => {
    const holidays = [
      { date: "2026-07-04", name: "Independence Day" },
      { date: "2026-11-26", name: "Thanksgiving Day" },
      { date: "2026-12-24", name: "Christmas Eve", hours: { opens: "09:00", closes: "13:00" } },
    ];
    const fact = branchFact({ ...main, holidays }, company.name, origin, "2026-11-26");
    expect(fact["@id"]).toBe(`https://courier.example/branches#${main.code}`);
    expect(fact["openingHoursSpecification"]).toContainEqual(
      expect.objectContaining({ dayOfWeek: "Saturday", opens: "10:00", closes: "16:00" }),
    );
    expect(fact["openingHoursSpecification"]).not.toContainEqual(expect.objectContaining({ dayOfWeek: "Sunday" }));
    expect(fact["specialOpeningHoursSpecification"]).toEqual([
      expect.objectContaining({ validFrom: "2026-11-26", opens: "00:00", closes: "00:00" }),
      expect.objectContaining({ validFrom: "2026-12-24", opens: "09:00", closes: "13:00" }),
    ]);
    expect(branchFact({ ...main, latitude: null, holidays: [] }, "", origin, "2026-11-26")).not.toHaveProperty("geo");
  });

  it("says a service's least price and the way to a page", () => {
    expect(serviceFact("Rush", "One driver.", { amount: "149.99", currency: "USD" }, origin)).toMatchObject({
      offers: { priceSpecification: { minPrice: "149.99", priceCurrency: "USD" } },
    });
    expect(
      breadcrumbFact([
        { name: "Home", address: origin },
        { name: "About", address: `${origin}about` },
      ]),
    ).toMatchObject({
      itemListElement: [{ position: 1 }, { position: 2, item: "https://courier.example/about" }],
    });
  });
});

describe("pageMeta", () => {
  const words = { company, title: "About: Peachtree", description: "Who we are." };

  it("gives a page its canonical address, share words and facts", () => {
    const meta = pageMeta({ ...words, address: `${origin}about`, facts: [{ "@type": "Thing" }] });
    expect(meta).toContainEqual({ tagName: "link", rel: "canonical", href: "https://courier.example/about" });
    expect(meta).toContainEqual({ property: "og:url", content: "https://courier.example/about" });
    expect(meta).toContainEqual({ property: "og:title", content: "About: Peachtree" });
    expect(meta).toContainEqual({
      "script:ld+json": { "@context": "https://schema.org", "@graph": [{ "@type": "Thing" }] },
    });
  });

  it("names no address, and no facts, while no one has said where the site is found", () => {
    const meta = JSON.stringify(pageMeta({ ...words, address: null, facts: [] }));
    expect(meta).not.toMatch(/canonical|og:url|ld\+json/);
    expect(meta).toContain("og:title");
  });
});
