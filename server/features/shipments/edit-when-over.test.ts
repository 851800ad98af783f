import { describe, expect, it } from "vitest";
import { type EditShipment, parseEdit } from "#domain/bookings/edit.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { undoChange } from "#server/features/undo/undo-change.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";

useDatabase({ before: ensureFoundation });

const staff = actors.dispatcher();

async function edit(id: string, more: Record<string, unknown>): Promise<AppError | null> {
  const { fields, version, currency } = await getEditableShipment(staff, id);
  const parsed = parseEdit({ ...fields, version: String(version), ...more }, currency, fields);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  const input: EditShipment = parsed.value;
  return editShipment(staff, id, input).then(
    () => null,
    (error: AppError) => error,
  );
}

describe.each(["delivered", "returned", "cancelled"] as const)("a shipment that is over: %s (E3, E5)", (status) => {
  it("can be corrected where neither price nor promise moves, with a reason that stays on record", async () => {
    const { id } = await build.shipment({ status });
    const before = await getShipment(staff, id);
    expect(before.can.edit).toEqual({ ok: true });
    const correction = {
      receiverName: "Grace Murray-Hall",
      receiverCompany: "Hall & Sons",
      receiverPhone: "(912) 555-0199",
      receiverEmail: "hall@example.com",
      receiverAddress: "19 Dock St",
      receiverAddress2: "Suite 4",
      specialInstructions: "Side gate",
      reference: "PO-2291",
    };
    expect(await edit(id, correction)).toMatchObject({
      code: "invalid_input",
      issues: [{ path: "reason", message: "why_required" }],
    });
    expect(await edit(id, { ...correction, reason: "Proof of delivery names the son" })).toBeNull();
    const after = await getShipment(staff, id);
    expect(after).toMatchObject({
      status,
      total: before.total,
      estimatedDelivery: before.estimatedDelivery,
      recipient: { name: "Grace Murray-Hall", phone: "+19125550199", street: "19 Dock St", street2: "Suite 4" },
    });
    expect(after.furtherDetails).toContainEqual({ label: "Reference", value: "PO-2291" });
    expect(after.activity[0]).toMatchObject({
      action: "shipment.corrected",
      before: { recipientName: "Grace Murray" },
      after: { recipientName: "Grace Murray-Hall", reason: "Proof of delivery names the son" },
    });
  });

  it.each([
    [{ weight: "12.5" }, ["weight"]],
    [{ serviceType: "rush", receiverCity: "Macon" }, ["serviceType", "receiverCity"]],
    [{ senderZipCode: "30301" }, ["senderZipCode"]],
    [{ estimatedDelivery: "2031-05-04T18:00" }, ["estimatedDelivery"]],
    [
      { saturdayDelivery: "on", insurance: "on", insuranceValue: "500" },
      ["insurance", "insuranceValue", "saturdayDelivery"],
    ],
  ])("refuses %j with a sentence at each field", async (more, paths) => {
    const { id } = await build.shipment({ status });
    const before = await getShipment(staff, id);
    const refused = await edit(id, { ...more, receiverName: "Other", reason: "Asked for" });
    expect(refused?.code).toBe("invalid_input");
    expect(refused?.issues.map(({ path }) => path).sort()).toEqual([...paths].sort());
    expect(refused?.issues.map(({ message }) => message)).toEqual(paths.map(() => "fixed_when_over"));
    expect(await getShipment(staff, id)).toEqual(before);
  });
});

it("does not take back a change of the price once the journey is over", async () => {
  const { id } = await build.shipment();
  const asked = await edit(id, { weight: "12.5" });
  expect(await edit(id, { weight: "12.5", confirmed: asked?.details.confirm })).toBeNull();
  const { activity } = await getShipment(staff, id);
  expect(await edit(id, { status: "cancelled", reason: "Booked twice" })).toBeNull();
  const change = activity.find(({ action }) => action === "shipment.edited");
  await expect(undoChange(staff, change?.id ?? "")).rejects.toMatchObject({ code: "wrong_state" });
});
