import fc from "fast-check";
import { expect, it } from "vitest";
import { frontAfter, type Look, type SealingFront } from "#server/features/audit/sealing-front.ts";

const since = "2026-05-04T10:00:00.000Z";
const start: SealingFront = { seenSeq: 0, openNumbers: [] };
const look = (seqs: number[], more: Partial<Look> = {}): Look => ({
  seqs,
  lookedTo: null,
  xmin: 100n,
  xmax: 100n,
  until: 101n,
  at: new Date(since),
  ...more,
});

it("keeps numbers open that it did not see", () => {
  expect(frontAfter(start, look([2, 3, 6]))).toEqual({
    seenSeq: 6,
    openNumbers: [
      { first: 1, last: 1, until: "101", since },
      { first: 4, last: 5, until: "101", since },
    ],
  });
});

it("forgets an open number once it is seen, or once no one is left who could hold it", () => {
  const front = { seenSeq: 9, openNumbers: [{ first: 3, last: 7, until: "101", since }] };
  const left = (more: Partial<Look>, seqs: number[] = []) => frontAfter(front, look(seqs, more)).openNumbers;
  expect(left({ xmin: 100n, xmax: 120n }, [5])).toEqual([
    { first: 3, last: 4, until: "101", since },
    { first: 6, last: 7, until: "101", since },
  ]);
  expect(left({ xmin: 101n, xmax: 120n }, [5])).toEqual([]);
  expect(left({ xmin: 100n, xmax: 102n })).toHaveLength(1);
});

it("forgets what was open in the cluster a backup came from", () => {
  const front = { seenSeq: 9, openNumbers: [{ first: 3, last: 7, until: "90000", since }] };
  expect(frontAfter(front, look([], { xmin: 700n, xmax: 701n })).openNumbers).toEqual([]);
});

it("decides nothing about numbers that it did not look at", () => {
  const front = { seenSeq: 9, openNumbers: [{ first: 3, last: 7, until: "101", since }] };
  expect(frontAfter(front, look([4, 5], { lookedTo: 5, xmin: 500n, xmax: 500n }))).toEqual({
    seenSeq: 9,
    openNumbers: [{ first: 6, last: 7, until: "101", since }],
  });
});

type Writer = { from: number; to: number; commits: boolean };

/**
 * Transactions that take numbers and end in any order, some rolled back, with sealing passes of any size at any time.
 */
it("seals every committed row once, whatever commits late", () => {
  const writers = fc.array(fc.record({ from: fc.nat(30), to: fc.nat(60), commits: fc.boolean() }), { maxLength: 30 });
  fc.assert(
    fc.property(writers, fc.integer({ min: 1, max: 5 }), (drawn, size) => {
      const all = drawn.map(({ from, to, commits }): Writer => ({ from, to: from + 1 + to, commits }));
      const numbered = all.toSorted((a, b) => a.from - b.from).map((writer, i) => ({ ...writer, seq: i + 1 }));
      let front = start;
      const sealed: number[] = [];
      for (let time = 0; time <= 120; time += 1) {
        const open = numbered.filter(({ from, to }) => from <= time && to > time);
        const isCandidate = (seq: number) =>
          seq > front.seenSeq || front.openNumbers.some(({ first, last }) => first <= seq && seq <= last);
        const seen = numbered.filter(({ to, commits, seq }) => to <= time && commits && isCandidate(seq));
        const seqs = seen.map(({ seq }) => seq).slice(0, size);
        // Transaction numbers of this little world: the moment a writer began, in tens; looks take one in between.
        const xmin = Math.min(time * 10 + 1, ...open.map(({ from }) => from * 10));
        front = frontAfter(front, {
          seqs,
          lookedTo: seqs.length === size ? (seqs.at(-1) ?? null) : null,
          xmin: BigInt(xmin),
          xmax: BigInt(time * 10 + 2),
          until: BigInt(time * 10 + 1),
          at: new Date(since),
        });
        sealed.push(...seqs);
      }
      expect(sealed.toSorted((a, b) => a - b)).toEqual(numbered.filter(({ commits }) => commits).map(({ seq }) => seq));
    }),
  );
});
