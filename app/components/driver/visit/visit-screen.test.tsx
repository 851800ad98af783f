import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { visitsOf } from "#domain/road/visit.ts";
import { type Driver, DriverContext } from "#app/components/driver/driver-context.ts";
import type { RunPage, StopPage } from "#app/components/driver/driver-pages.ts";
import { unknownSending } from "#app/components/driver/use-sending.ts";
import type { VisitNotes } from "#app/components/driver/visit/visit-notes.ts";
import { VisitScreen } from "#app/components/driver/visit/visit-screen.tsx";

const need: NonNullable<StopPage["proof"]> = { method: "name", isToPerson: false, allows: [], pinCheck: "" };
const stop = (number: string, sender: string, more: Partial<StopPage> = {}) =>
  ({
    id: `${number}-delivery`,
    number,
    kind: "delivery",
    place: 5,
    isOnRun: true,
    isOpen: true,
    isTrouble: false,
    door: "a",
    name: "Hammond Drive Laboratories",
    street: "1117 Hammond Dr NE, Suite 300",
    service: "standard",
    serviceWords: "Next-Day",
    sender,
    codes: [number],
    proof: need,
    isCold: false,
    instructions: "",
    ifAbsent: "",
    cash: "",
    ...more,
  }) as StopPage;

/** Returns what the page says of these stops. */
function textOf(stops: StopPage[], noted: Partial<VisitNotes> = {}): string {
  const run = { code: "WBR000012", state: "started", stops, messages: [] } as unknown as RunPage;
  const [visit] = visitsOf(stops);
  const [first] = stops;
  if (!visit || !first) throw new Error("no visit");
  const notes = { split: [], scanned: [], notHere: [], ...noted };
  const missing = visit.shared.flatMap(({ codes }) => codes).filter((code) => !notes.scanned.includes(code)).length;
  const here = { visit, notes, change: () => undefined, ready: [], missing };
  const driver: Driver = { van: null, run, today: null, personId: "usr_1", sending: unknownSending, isOpening: false };
  const page = (
    <DriverContext value={driver}>
      <VisitScreen run={run} stop={first} here={here} />
    </DriverContext>
  );
  const markup = renderToStaticMarkup(<RouterProvider router={createMemoryRouter([{ path: "*", element: page }])} />);
  return markup
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ")
    .trim();
}

it("says how many parcels are for one door, from whom, what is special, and what one proof covers (G86)", () => {
  const sign = { proof: { ...need, method: "signature" } } as const;
  const text = textOf([
    stop("A", "Piedmont Print Works", { service: "express", serviceWords: "Same-Day" }),
    stop("B", "Emory Annex Pathology", { isCold: true }),
    stop("C", "Emory Annex Pathology"),
    stop("D", "Augusta Instrument Repair", sign),
  ]);
  expect(text).toContain("4 for one door Stop 5");
  expect(text).toContain("1 of the 4 rides in the cold box");
  expect(text).toContain("One hand-over for all 3 senders");
  expect(text).toMatch(/2 Emory Annex Pathology 1 rides cold .*1 Piedmont Print Works Same-Day /);
  expect(text).toContain("1 Augusta Instrument Repair signature asked");
  expect(text).toMatch(/One signature covers all four\. Split Scan all 4$/);
});

it("says what is still missing once scanning began, and what is delivered alone", () => {
  const stops = [stop("A", "Ann"), stop("B", "Ann"), stop("C", "Ann", { proof: { ...need, method: "pin" } })];
  expect(textOf(stops, { scanned: ["A"] })).toContain("One name covers all two. 1 piece is still missing.");
  const text = textOf(stops);
  expect(text).not.toContain("still missing");
  expect(text).toContain("One hand-over for 2");
  expect(text).toContain("1 needs its own proof: deliver it alone C Stop 5, Hammond Drive Laboratories, own PIN");
});
