import { afterEach, expect, it } from "vitest";
import type { MessageCheck } from "#domain/notifications/views.ts";
import { readLanguageFrom } from "#domain/shared/language.ts";
import { AppError } from "#domain/shared/errors.ts";
import { presentMessageCheck, presentWait } from "#app/routes/site/present-message-check.ts";

afterEach(() => readLanguageFrom(() => "en"));

const sent: MessageCheck = {
  isOurs: true,
  channel: "email",
  sentOn: "2026-11-24",
  shipmentEnding: "7KQ",
  asksFor: "nothing",
};
const none: MessageCheck = { isOurs: false, channel: null, sentOn: null, shipmentEnding: null, asksFor: null };
const sentence = (more: Partial<MessageCheck>) => presentMessageCheck("acdefghj", { ...sent, ...more }).sentence;

it("says the way, the day, the ending and that nothing is asked, and nothing it does not know", () => {
  expect(presentMessageCheck(" acde fghj", sent)).toEqual({
    isOurs: true,
    asked: "Code ACDE-FGHJ",
    title: "Yes, we sent it",
    sentence: "By e-mail on Tuesday, November 24, 2026, about a shipment ending in …7KQ. It asks you for nothing.",
  });
  expect(sentence({ shipmentEnding: null, asksFor: null })).toBe("By e-mail on Tuesday, November 24, 2026.");
  expect(sentence({ channel: "sms", asksFor: null })).toBe(
    "As a text message on Tuesday, November 24, 2026, about a shipment ending in …7KQ.",
  );
  readLanguageFrom(() => "es");
  expect(sentence({})).toBe(
    "Por correo el martes, 24 de noviembre de 2026, sobre un envío que termina en …7KQ. No le pide nada.",
  );
});

it("warns of every other code alike, and shows what was typed", () => {
  const [unknown, malformed] = [presentMessageCheck("ACDEFGHJ", none), presentMessageCheck("<b>", none)];
  expect(malformed).toEqual({ ...unknown, asked: "Code <b>" });
  expect(unknown).toMatchObject({ isOurs: false, title: "No, we sent no message with this code" });
});

it("says how long to wait, and takes nothing else for that", () => {
  const refused = new AppError("rate_limited", { retryAfterSeconds: 300 });
  expect(presentWait(refused)).toEqual({
    sentence: "These were many codes from one place. Please wait 5 minutes, then try again.",
    seconds: 300,
  });
  expect(presentWait(new AppError("unavailable"))).toBeNull();
  expect(presentWait(new Error("x"))).toBeNull();
});
