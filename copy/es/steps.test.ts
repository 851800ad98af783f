import { afterEach, beforeEach, expect, it } from "vitest";
import { eventNames } from "#copy/es/event-names.ts";
import { trackingSentence } from "#copy/es/tracking-sentence.ts";
import { readLanguageFrom } from "#domain/shared/language.ts";
import type { NamedEvent } from "#domain/shipments/name-steps.ts";
import type { SentenceFacts } from "#domain/shipments/tracking-sentence.ts";

// Which step is which is held by the English tests; here is how Spanish says them.
beforeEach(() => readLanguageFrom(() => "es"));
afterEach(() => readLanguageFrom(() => "en"));

const [macon, atlanta] = ["Macon", "Atlanta"].map((city) => ({ city, state: "GA", country: "USA" }));
const step = (status: NamedEvent["status"], more: Partial<NamedEvent> = {}): NamedEvent => ({
  kind: "fact",
  status,
  place: macon ?? null,
  branchName: null,
  reasonCode: null,
  ...more,
});

it("names the steps of a journey", () => {
  const facts = [
    step("pending"),
    step("processing", { branchName: "Main" }),
    step("in_transit", { branchName: "Main" }),
    step("in_transit", { place: atlanta ?? null }),
    step("out_for_delivery"),
    step("exception", { reasonCode: "consignee_not_home" }),
    step("out_for_delivery"),
    step("delivered"),
    step("delivered", { kind: "correction" }),
  ];
  expect(eventNames(facts, { city: "Savannah", state: "GA", country: "USA" })).toEqual([
    "Envío creado",
    "Recibido en Main",
    "Salió de Main",
    "Llegó a Atlanta",
    "En reparto",
    expect.stringMatching(/^Intento de entrega: /),
    "De nuevo en reparto",
    "Entregado",
    "Corregido a «Entregado»",
  ]);
});

it.each([
  ["2026-06-18T22:00:00Z", "En reparto en Macon, llega hoy antes de las 6:00\u00a0p.\u00a0m."],
  ["2026-06-19T17:30:00Z", "En reparto en Macon, llega mañana antes de la 1:30\u00a0p.\u00a0m."],
  ["2026-06-22T22:00:00Z", "En reparto en Macon, llega el lunes 22 de junio antes de las 6:00\u00a0p.\u00a0m."],
  ["2026-06-17T22:00:00Z", "En reparto en Macon, con retraso: se esperaba ayer antes de las 6:00\u00a0p.\u00a0m."],
])("says when it arrives: %s", (at, text) => {
  const view = {
    status: "out_for_delivery",
    origin: macon,
    destination: atlanta,
    currentPlace: macon,
    estimatedDelivery: { at, zone: "America/New_York" },
    deliveredAt: null,
    events: [],
  } as SentenceFacts;
  expect(trackingSentence(view, "2026-06-18T14:00:00Z").text).toBe(text);
});
