import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ChosenTriggers } from "#domain/notifications/triggers.ts";
import type { ShipmentStatus } from "#domain/shipments/vocabulary.ts";
import { TriggerTicks } from "#app/components/shipment/trigger-ticks.tsx";

const drawn = (silent: ShipmentStatus[], chosen: ChosenTriggers = null) =>
  renderToStaticMarkup(<TriggerTicks chosen={chosen} silent={silent} />);

it("promises only steps of which someone is told (E10)", () => {
  expect(drawn([])).toContain("Picked up, at a branch, in transit");
  expect(drawn(["in_transit"])).toContain("Picked up, at a branch<");
  expect(drawn(["on_hold", "exception"])).toContain("Returned, cancelled");
});

it("does not offer steps without messages, and keeps them for subscribers of all steps", () => {
  expect(drawn([])).toMatch(/type="checkbox"[^>]*name="trigger_delivered"/);
  expect(drawn(["delivered"])).toMatch(/type="hidden" name="trigger_delivered" value="on"/);
  expect(drawn(["delivered"])).not.toMatch(/type="checkbox"[^>]*name="trigger_delivered"/);
  expect(drawn(["delivered"], ["problems"])).not.toContain("trigger_delivered");
});
