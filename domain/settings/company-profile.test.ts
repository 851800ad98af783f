import { describe, expect, it } from "vitest";
import { seedHours } from "#domain/branches/seed-branches.ts";
import { companyProfile } from "#domain/settings/company-profile.ts";
import { sampleCompany } from "#domain/settings/sample-company.ts";

const home = {
  street: "1 Main St",
  city: "Macon",
  state: "GA",
  zipCode: "31201",
  phone: "+14785550100",
  hours: seedHours,
};

describe("companyProfile", () => {
  it("contains the company's settings and the main branch's hours", () => {
    expect(companyProfile(sampleCompany, home, 5)).toEqual({
      name: "Peachtree Courier & Freight",
      shortName: "Peachtree",
      legalName: "Peachtree Courier & Freight, LLC",
      tagline: sampleCompany.tagline,
      blurb: sampleCompany.blurb,
      phone: { display: "(404) 555-0142", dial: "+14045550142" },
      emergencyPhone: { display: "(404) 555-0199", dial: "+14045550199" },
      email: sampleCompany.companyEmail,
      address: "1475 Marietta Blvd NW, Atlanta, GA 30318",
      website: "",
      hours: seedHours,
      place: { city: "Macon", state: "GA", branches: 5 },
      socials: sampleCompany.socials,
      accentColor: "",
      logo: null,
      trackingPrefix: "PTC",
      samples: { figures: true, awards: true, voices: true, partners: true },
      sendsMail: true,
    });
  });

  const unsaid = { shortName: "", legalName: "", companyPhone: "", emergencyPhone: "", companyAddress: "" };
  it("falls back to name and branch for missing settings", () => {
    expect(companyProfile({ ...sampleCompany, ...unsaid }, home)).toMatchObject({
      shortName: sampleCompany.companyName,
      legalName: sampleCompany.companyName,
      phone: { display: "(478) 555-0100", dial: "+14785550100" },
      emergencyPhone: null,
      address: "1 Main St, Macon, GA 31201",
    });
    expect(companyProfile({ ...sampleCompany, ...unsaid }, { ...home, zipCode: "" }).address).toBe(
      "1 Main St, Macon, GA",
    );
  });

  it("is empty without a branch", () => {
    expect(companyProfile({ ...sampleCompany, ...unsaid }, null)).toMatchObject({
      phone: null,
      address: "",
      hours: null,
      place: null,
    });
  });

  it.each(["Figures", "Awards", "Voices", "Partners"] as const)(
    "takes the sample %s off where the setting says so (F0)",
    (kind) => {
      const { samples } = companyProfile({ ...sampleCompany, [`showsSample${kind}`]: false }, home);
      expect(Object.entries(samples).filter(([, isShown]) => !isShown)).toEqual([[kind.toLowerCase(), false]]);
    },
  );

  it("has the company's logo and accent", () => {
    const logo = { id: "logo_1", width: 120, height: 40 };
    expect(companyProfile({ ...sampleCompany, logo, accentColor: "#0b7a75" }, home)).toMatchObject({
      logo: { url: "/brand/logo/logo_1", width: 120, height: 40 },
      accentColor: "#0b7a75",
    });
  });
});
