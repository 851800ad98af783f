import { describe, expect, it } from "vitest";
import { flagAnswerNotes, flagAnswerTitles, flagTitles } from "#copy/en/flags.ts";
import { parseSettleFlag } from "#domain/road/flag-inputs.ts";
import {
  answersByKind,
  flagAnswers,
  isAnswerOf,
  needsNumber,
  needsReason,
  sharedAnswersOf,
} from "#domain/road/flags.ts";
import { actFlags, opensTask, taskKinds } from "#domain/road/vocabulary.ts";

describe("answers to flags (G19)", () => {
  it.each(taskKinds)("%s has at least two answers, each with words, and a title", (kind) => {
    const answers = answersByKind[kind];
    expect(new Set(answers).size).toBe(answers.length);
    expect(answers.length).toBeGreaterThanOrEqual(2);
    expect(flagTitles[kind]).toMatch(/^[A-Z].+/);
    for (const answer of answers) {
      expect(flagAnswerTitles[answer]).toMatch(/^[A-Z].+/);
      expect(flagAnswerNotes[answer]).toMatch(/^[A-Z].+\.$/);
      expect(isAnswerOf(kind, answer)).toBe(true);
    }
    // Of the answers that leave a parcel as it is, one must be possible without the right parcel at hand.
    expect(sharedAnswersOf(kind).length).toBeGreaterThanOrEqual(2);
  });

  it("covers every flag that opens a task, and uses every answer", () => {
    expect(Object.keys(answersByKind).toSorted()).toEqual(taskKinds.toSorted());
    expect(taskKinds.filter((kind) => !actFlags.filter(opensTask).some((flag) => flag === kind))).toEqual([
      "acts_missing",
      "hold_asked",
      "not_received",
      "photo_missing",
      "strokes_alike",
    ]);
    expect(new Set(Object.values(answersByKind).flat())).toEqual(new Set(flagAnswers));
    expect(isAnswerOf("unknown", "time_right")).toBe(false);
    expect(isAnswerOf("unknown", "toString")).toBe(false);
  });

  it.each(flagAnswers)("%s is refused without what it needs", (answer) => {
    const paths = (raw: object) => {
      const read = parseSettleFlag({ answer, ...raw });
      return read.ok ? [] : read.issues.map(({ path }) => path);
    };
    expect(paths({})).toEqual([...(needsReason(answer) ? ["reason"] : []), ...(needsNumber(answer) ? ["number"] : [])]);
    expect(paths({ reason: "because", number: "PTC428019X7KY" })).toEqual([]);
  });

  it("refuses no answer, another one, and unknown fields", () => {
    expect(parseSettleFlag({}).ok).toBe(false);
    expect(parseSettleFlag({ answer: "explode" }).ok).toBe(false);
    expect(parseSettleFlag({ answer: "relabelled", by: "me" }).ok).toBe(false);
  });
});
