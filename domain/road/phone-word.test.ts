import { describe, expect, it } from "vitest";
import { mostWaiting, phoneWordText, readPhoneWord, silentFrom } from "#domain/road/phone-word.ts";

const word = { device: "dev_01", acts: 3, photos: 1 };

describe("what a phone says of its queue (G87)", () => {
  it("is read as it is written", () => {
    expect(readPhoneWord(phoneWordText(word))).toEqual(word);
    expect(readPhoneWord(phoneWordText({ ...word, acts: 0, photos: 0 }))).toEqual({ ...word, acts: 0, photos: 0 });
  });

  it("is cut where a number is huge", () => {
    expect(readPhoneWord(`device=dev_01&acts=${"9".repeat(40)}&photos=1`)).toEqual({ ...word, acts: mostWaiting });
    expect(readPhoneWord(`device=dev_01&acts=3&photos=${mostWaiting + 1}`)).toEqual({ ...word, photos: mostWaiting });
  });

  it.each([
    "",
    "acts=3&photos=1",
    "device=&acts=3&photos=1",
    "device=dev_01&acts=3",
    "device=dev_01&photos=1",
    "device=dev_01&acts=&photos=1",
    "device=dev_01&acts=-1&photos=1",
    "device=dev_01&acts=3&photos=-0",
    "device=dev_01&acts=1.5&photos=1",
    "device=dev_01&acts=1e9&photos=1",
    "device=dev_01&acts=many&photos=1",
    "device=dev_01&acts=٣&photos=1",
    "device=dev_01&acts=3&photos=1 or 1=1",
    `device=${"d".repeat(65)}&acts=3&photos=1`,
    `device=dev_01&acts=3&photos=1&more=${"x".repeat(300)}`,
    "null",
  ])("is refused if it is %j", (text) => {
    expect(readPhoneWord(text)).toBeNull();
  });
});

describe("when the silence of a phone counts (G87)", () => {
  const startedAt = "2026-06-18T12:00:00.000Z";
  const run = { state: "started" as const, startedAt };

  it("is 30 minutes after its last word, on a run that is under way", () => {
    expect(silentFrom("2026-06-18T13:05:00.000Z", run, true)).toBe("2026-06-18T13:35:00.000Z");
  });

  it("is 30 minutes after the start if it said nothing since", () => {
    expect(silentFrom("2026-06-18T08:00:00.000Z", run, true)).toBe("2026-06-18T12:30:00.000Z");
    expect(silentFrom(null, run, true)).toBe("2026-06-18T12:30:00.000Z");
  });

  it("is never for another phone of the driver that said nothing since the start", () => {
    expect(silentFrom("2026-06-18T11:59:59.999Z", run, false)).toBeNull();
    expect(silentFrom(null, run, false)).toBeNull();
    expect(silentFrom(startedAt, run, false)).toBe("2026-06-18T12:30:00.000Z");
  });

  it.each(["planned", "loading", "ended"] as const)("is never on a run that is %s", (state) => {
    const startTime = state === "ended" ? startedAt : null;
    expect(silentFrom("2026-06-18T08:00:00.000Z", { state, startedAt: startTime }, true)).toBeNull();
  });
});
