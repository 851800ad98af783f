import fs from "node:fs";
import { createElement, type ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { beforeAll, describe, expect, it } from "vitest";
import { companyProfile } from "#domain/settings/company-profile.ts";
import { defaultSettings } from "#domain/settings/settings.ts";
import { SiteFooter, TaskFooter } from "#app/components/layout/site-footer.tsx";
import { SiteHeader } from "#app/components/layout/site-header.tsx";
import { DetailsGate } from "#app/components/shipment/details-gate.tsx";
import { ShipmentActions } from "#app/components/shipment/shipment-actions.tsx";
import { checkMarkupOf } from "#app/components/ui/kept.ts";

// Every part that is drawn once, with data that differs in all it is given.
const company = (companyName: string) => companyProfile({ ...defaultSettings.general, companyName }, null);
const [peachtree, harbour] = [company("Peachtree"), company("Harbour & Sons")];
const parts: Record<string, (at: (address: string, drawing: ReactElement) => string) => string[]> = {
  header: (at) =>
    [peachtree, harbour].flatMap((each) =>
      ["/", "/track", "/track/PTC000001AAAA", "/track/PTC000002BBBB"].map((address) =>
        at(address, <SiteHeader company={each} />),
      ),
    ),
  footer: (at) =>
    [peachtree, harbour].flatMap((each) =>
      [2026, 2027].map((year) => at("/", <SiteFooter company={each} theme={undefined} year={year} />)),
    ),
  "task-footer": (at) =>
    [peachtree, harbour].flatMap((each) =>
      (["light", "dark"] as const).map((theme) => at("/", <TaskFooter company={each} theme={theme} />)),
    ),
  "details-gate": (at) =>
    [null, { phone: null }, { phone: { display: "(404) 555-0142", dial: "+14045550142" } }].flatMap((noMail) =>
      ["PTC000001AAAA", "PTC000002BBBB"].map((number) => at("/", <DetailsGate number={number} noMail={noMail} />)),
    ),
  "shipment-actions": (at) =>
    (["in_transit", "delivered", "cancelled", "returned"] as const).flatMap((status) =>
      ["PTC000001AAAA", "PTC000002BBBB"].map((number) => {
        const sentence = { lead: `${number} is on its way`, promise: null, text: `${number} is on its way` };
        const again = status === "delivered" ? { method: "get" as const, action: "/new-shipment" } : null;
        const page = { number, isOver: status !== "in_transit", sentence, again, noMail: null };
        return at("/", <ShipmentActions page={page} numberId={`id-${number}`} />);
      }),
    ),
};

const refusals: string[] = [];
beforeAll(() => checkMarkupOf(renderToString, (reason) => refusals.push(reason)));

function drawAt(address: string, drawing: ReactElement): string {
  const Page = createRoutesStub([{ path: "*", Component: () => drawing }]);
  return renderToString(createElement(Page, { initialEntries: [address] }));
}

describe("what is drawn once", () => {
  it.each(Object.entries(parts))("%s comes out alike whatever else it is given", (_, draw) => {
    refusals.length = 0;
    const drawn = draw(drawAt);
    expect(new Set(drawn).size).toBeGreaterThan(1);
    expect(refusals).toEqual([]);
  });

  it("is all on this list", () => {
    const named = fs
      .globSync("app/**/*.{ts,tsx}")
      .filter((file) => !file.includes(".test."))
      .flatMap((file) => [...fs.readFileSync(file, "utf8").matchAll(/\.\.\..*\bkept\("([^"]+)"/g)])
      .map(([, name]) => name);
    expect(new Set(named)).toEqual(new Set(Object.keys(parts)));
  });
});
