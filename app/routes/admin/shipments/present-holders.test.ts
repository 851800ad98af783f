import { describe, expect, it } from "vitest";
import type { PieceHolder } from "#domain/road/piece-holder.ts";
import { presentHolders } from "#app/routes/admin/shipments/present-holders.ts";

const zone = "America/New_York";
const held = (more: Partial<PieceHolder>): PieceHolder => ({
  piece: 1,
  kind: "branch",
  name: "Main Branch",
  since: null,
  lastSeen: { at: "2026-06-18T15:00:00.000Z", zone, branch: "Main Branch" },
  ...more,
});

describe("presentHolders", () => {
  it("says nothing before the first scan", () => {
    expect(presentHolders([], 1)).toEqual([]);
  });

  it("names who has the only piece, and the last scan", () => {
    expect(presentHolders([held({ kind: "driver", name: "Dale" })], 1).map(({ text }) => text)).toEqual([
      "Dale (driver)",
      "Main Branch, Thu, Jun 18, 11:00 AM EDT",
    ]);
  });

  it("counts the pieces of each, and takes the latest scan of all", () => {
    const later = { at: "2026-06-18T16:30:00.000Z", zone, branch: "" };
    const holders = [held({}), held({ piece: 2 }), held({ piece: 3, kind: "recipient", name: "", lastSeen: later })];
    expect(presentHolders(holders, 3).map(({ text }) => text)).toEqual([
      "2 of 3: Main Branch, 1 of 3: the recipient",
      "Thu, Jun 18, 12:30 PM EDT",
    ]);
  });
});
