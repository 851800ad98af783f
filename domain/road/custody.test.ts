import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CustodyMove, type Holder, holdersAfter, isSameHolder, moveText } from "#domain/road/custody.ts";
import { holderKinds } from "#domain/road/vocabulary.ts";

const holder: fc.Arbitrary<Holder> = fc.record({
  kind: fc.constantFrom(...holderKinds),
  id: fc.constantFrom("a", "b", null),
});
const start = Date.parse("2026-06-18T06:00:00Z");
const history = fc.array(
  fc.record({
    piece: fc.integer({ min: 1, max: 3 }),
    to: holder,
    from: holder,
    minute: fc.integer({ min: 0, max: 30 }),
  }),
  { maxLength: 12 },
);

function movesOf(steps: { piece: number; to: Holder; from: Holder; minute: number }[]): CustodyMove[] {
  return steps.map(({ minute, ...step }, at) => ({
    ...step,
    shipmentId: "shp_1",
    position: at + 1,
    actId: `sca_${at}`,
    occurredAt: new Date(start + minute * 60_000),
    receivedAt: new Date(start + 3_600_000 + at),
  }));
}

describe("holdersAfter (G15)", () => {
  it("agrees with a naive model: of all moves of a piece, the last by time, and of those the last to arrive", () => {
    fc.assert(
      fc.property(history, (steps) => {
        const moves = movesOf(steps);
        const rebuilt = holdersAfter(moves);
        for (const piece of [1, 2, 3]) {
          const own = moves.filter((move) => move.piece === piece);
          const last = own
            .toSorted((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime() || a.position - b.position)
            .at(-1);
          const found = rebuilt.get(piece);
          if (!last) expect(found).toBeUndefined();
          else expect(found && isSameHolder(found, last.to) && found.since.getTime()).toBe(last.occurredAt.getTime());
        }
      }),
      { numRuns: 10_000 },
    );
  });
});

describe("moveText", () => {
  const [move] = movesOf([
    { piece: 1, from: { kind: "sender", id: null }, to: { kind: "branch", id: "b" }, minute: 3 },
  ]);

  it("differs for every fact of a move", () => {
    if (!move) throw new Error("no move");
    const changed: Partial<CustodyMove>[] = [
      { shipmentId: "shp_2" },
      { position: 2 },
      { piece: 2 },
      { actId: "sca_x" },
      { from: { kind: "branch", id: null } },
      { from: { kind: "sender", id: "b" } },
      { to: { kind: "driver", id: "b" } },
      { to: { kind: "branch", id: "c" } },
      { occurredAt: new Date(start) },
      { receivedAt: new Date(start) },
    ];
    const texts = [move, ...changed.map((each) => ({ ...move, ...each }))].map(moveText);
    expect(new Set(texts).size).toBe(changed.length + 1);
  });
});
