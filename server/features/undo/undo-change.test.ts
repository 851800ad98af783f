import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { parseEdit } from "#domain/bookings/edit.ts";
import { builtIn } from "#domain/notifications/message-words.ts";
import { type Actor, visitor } from "#domain/people/actor.ts";
import { undoForMs } from "#domain/settings/undo.ts";
import type { AppError } from "#domain/shared/errors.ts";
import { clock, now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { env } from "#server/env.ts";
import { changeRole } from "#server/features/accounts/change-role.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { notifyTrackingEvent } from "#server/features/notifications/notify-tracking-event.ts";
import { loadPaymentOf } from "#server/features/payments/payment.rows.ts";
import { changeMessageWords } from "#server/features/settings/change-message-words.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { listActivitiesOf } from "#server/features/audit/activity.rows.ts";
import { addTrackingEvent } from "#server/features/shipments/add-tracking-event.ts";
import { assignBranch } from "#server/features/shipments/assign-branch.ts";
import { cancelShipment } from "#server/features/shipments/cancel-shipment.ts";
import { collectPickup } from "#server/features/shipments/collect-pickup.ts";
import { deleteShipment } from "#server/features/shipments/delete-shipment.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getShipment } from "#server/features/shipments/get-shipment.ts";
import { findShipmentRow, updateShipment } from "#server/features/shipments/shipment.rows.ts";
import { updateCurrentLocation } from "#server/features/shipments/update-current-location.ts";
import { subscribeBrowser } from "#server/features/tracking/subscribe-browser.ts";
import { getUndo } from "#server/features/undo/get-undo.ts";
import { findOwnUndo, listUndos } from "#server/features/undo/list-undos.ts";
import { undoChange } from "#server/features/undo/undo-change.ts";
import { inRequestScope } from "#server/request-scope.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";
import { build } from "#tests/support/build.ts";
import { useDatabase } from "#tests/support/db.ts";
import { newBrowser } from "#tests/support/push-service.ts";

useDatabase({ before: ensureFoundation });

const [staff, admin] = [actors.dispatcher(), actors.admin()];
const inRequest = <T>(requestId: string, run: () => Promise<T>) =>
  inRequestScope({ requestId, clientAddress: null }, run);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => null,
    ({ code, reason, details }: AppError) => ({ code, reason, details }),
  );
const reasonOf = async (promise: Promise<unknown>) => {
  const refused = await refusalOf(promise);
  return refused && (refused.reason ?? refused.code);
};

async function edit(id: string, more: Record<string, unknown>, actor: Actor = staff) {
  const { fields, version, currency } = await getEditableShipment(staff, id);
  const save = (confirmed?: unknown) => {
    const parsed = parseEdit({ ...fields, version: String(version), ...more, confirmed }, currency);
    if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
    return editShipment(actor, id, parsed.value);
  };
  await save().catch((error: AppError) => save(error.details["confirm"]));
}
const lastOf = async (id: string, kind = "shipment") => (await listActivitiesOf(kind, id, 1))[0]?.id ?? "";
/** What is stored, but for what counts every change. */
const recordOf = async (id: string) => {
  const { version: _, updatedAt: __, ...row } = (await findShipmentRow(id)) ?? { version: 0, updatedAt: null };
  return row;
};

describe("undoChange of a shipment", () => {
  it("gives an edit back, price, promise and zones too, and says in the audit log what was undone", async () => {
    const { id } = await build.shipment();
    const [before, due] = [await recordOf(id), (await loadPaymentOf(id))?.amountMinor];
    await edit(id, {
      weight: "12.5",
      serviceType: "express",
      receiverName: "Zoë",
      receiverCity: "El Paso",
      receiverState: "TX",
      receiverZipCode: "79901",
      notes: "Ring",
      reason: "Receiver called",
    });
    expect((await loadPaymentOf(id))?.amountMinor).not.toBe(due);
    const edited = await lastOf(id);
    expect(await undoChange(staff, edited)).toEqual({
      subjectKind: "shipment",
      subjectId: id,
      action: "shipment.edited",
    });
    expect(await recordOf(id)).toEqual(before);
    expect((await loadPaymentOf(id))?.amountMinor).toBe(due);
    expect((await getShipment(staff, id)).activity.slice(0, 3)).toMatchObject([
      {
        action: "shipment.change_undone",
        who: "Test dispatcher",
        after: { undoes: edited, change: "shipment.edited" },
      },
      { action: "shipment.edited", before: { recipientName: "Zoë" }, after: { recipientName: "Grace Murray" } },
      { action: "shipment.edited", id: edited },
    ]);
    expect(await reasonOf(undoChange(staff, edited))).toBe("undone_already");
  });

  it("refuses where someone changed the record since, says who and what, and loses nothing", async () => {
    const { id } = await build.shipment();
    await edit(id, { receiverName: "Zoë" });
    const mine = await lastOf(id);
    await edit(id, { notes: "Ring twice" }, actors.admin({ displayName: "Maya" }));
    const after = await recordOf(id);
    expect(await refusalOf(undoChange(staff, mine))).toEqual({
      code: "wrong_state",
      reason: "changed_since",
      details: { by: "Maya", action: "shipment.edited", at: expect.any(String) as string },
    });
    expect(await recordOf(id)).toEqual(after);
  });

  it("refuses where what the edit left stands there no more, though the audit log knows of nothing", async () => {
    const { id } = await build.shipment();
    await edit(id, { notes: "one" });
    await updateShipment(id, { notes: "by the back door" });
    expect(await reasonOf(undoChange(staff, await lastOf(id)))).toBe("changed_since");
    expect((await findShipmentRow(id))?.notes).toBe("by the back door");
  });

  it("is over after ten minutes, to the millisecond", async () => {
    const { id } = await build.shipment();
    const start = now();
    clock.set(start.toISOString());
    await edit(id, { notes: "one" });
    const first = await lastOf(id);
    clock.set(new Date(start.getTime() + undoForMs + 1).toISOString());
    expect(await reasonOf(undoChange(staff, first))).toBe("undo_too_late");
    clock.set(new Date(start.getTime() + undoForMs).toISOString());
    expect(await reasonOf(undoChange(staff, first))).toBeNull();
  });

  it("takes a place back as it was, also where none was known", async () => {
    const { id } = await build.shipment();
    const before = await recordOf(id);
    await updateCurrentLocation(staff, id, { location: "Macon, GA", city: "", state: "" });
    await undoChange(staff, await lastOf(id));
    expect(await recordOf(id)).toEqual(before);
    expect((await getShipment(staff, id)).events.find(({ location }) => location === "Macon, GA")?.voided).toBeTruthy();
  });

  it("takes back together what one edit did to fields and place", async () => {
    const { id } = await build.shipment();
    const before = await recordOf(id);
    await inRequest("r1", () => edit(id, { receiverName: "Zoë", currentLocation: "Macon, GA" }));
    await inRequest("r2", async () => undoChange(staff, await lastOf(id)));
    expect(await recordOf(id)).toEqual(before);
  });

  it("restores a deleted one, and gives back the branch it had, or none", async () => {
    const { id } = await build.shipment({ fields: { preferredDropoffLocation: "north" } });
    const before = await recordOf(id);
    await assignBranch(staff, id, { branch: "main" });
    await undoChange(staff, await lastOf(id));
    expect(await recordOf(id)).toEqual(before);
    await deleteShipment(actors.admin(), id);
    await undoChange(staff, await lastOf(id));
    expect(await recordOf(id)).toEqual(before);
  });

  it("voids a pickup marked by mistake where no one was told; never what moved money", async () => {
    const pickup = { pickupType: "pickup", preferredDropoffLocation: "", ...(await nextPickup()) };
    const { id } = await build.shipment({ fields: pickup });
    const before = await recordOf(id);
    expect(before).toMatchObject({ branchId: null });
    await assignBranch(staff, id, { branch: "main" });
    await undoChange(staff, await lastOf(id));
    expect(await recordOf(id)).toEqual(before);
    await collectPickup(staff, id);
    await undoChange(staff, await lastOf(id));
    expect((await findShipmentRow(id))?.status).toBe("pending");
    await addTrackingEvent(staff, id, build.event({ status: "delivered", correctionReason: "x" }));
    expect(await reasonOf(undoChange(staff, await lastOf(id)))).toBe("not_undoable");
  });

  it("does not undo a cancellation, nor what is no change at all", async () => {
    const { id } = await build.shipment();
    expect(await reasonOf(undoChange(staff, await lastOf(id)))).toBe("not_undoable");
    await cancelShipment(staff, id, { reason: "x" });
    expect(await reasonOf(undoChange(staff, await lastOf(id)))).toBe("not_undoable");
    expect(await reasonOf(undoChange(staff, "act_none"))).toBe("not_found");
  });

  it("refuses everyone who may not make the change, and keeps nothing of what fails later", async () => {
    const { id } = await build.shipment();
    await edit(id, { notes: "one" });
    const edited = await lastOf(id);
    for (const actor of [visitor, actors.customer(), actors.driver()])
      expect(await reasonOf(undoChange(actor, edited))).toBe("staff_only");
    const failing = transaction(async () => {
      await undoChange(staff, edited);
      throw new Error("later");
    });
    await expect(failing).rejects.toThrow("later");
    expect((await findShipmentRow(id))?.notes).toBe("one");
  });
});

describe("an event someone is told of", () => {
  afterEach(() => Object.assign(env(), { SMTP_URL: undefined }));
  const offered = async (id: string) =>
    (await listUndos(staff, [{ ...(await getUndo(staff, await lastOf(id))), ...(await shownLast(id)) }])).size;
  const shownLast = async (id: string) => {
    const [last] = await listActivitiesOf("shipment", id, 1);
    return { id: last?.id ?? "", at: (last?.at ?? now()).toISOString(), action: last?.action ?? "" };
  };

  it("is not offered where mails go out, and refused once one did", async () => {
    const { id } = await build.shipment({ fields: { senderEmail: "ada@x.test" } });
    await addTrackingEvent(staff, id, build.event({ status: "on_hold", correctionReason: "x" }));
    expect(await offered(id)).toBe(1);
    Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });
    expect(await offered(id)).toBe(0);
    const [event] = (await getShipment(staff, id)).events;
    await notifyTrackingEvent(event?.id ?? "");
    Object.assign(env(), { SMTP_URL: undefined });
    expect(await offered(id)).toBe(0);
    expect(await reasonOf(undoChange(staff, await lastOf(id)))).toBe("event_told");
  });

  it("is offered where no message of its step goes out (E10, template off), on whichever channel one would", async () => {
    const { id, trackingNumber } = await build.shipment();
    await subscribeBrowser(visitor, trackingNumber, newBrowser("https://fcm.googleapis.com/fcm/send/1").subscription);
    await addTrackingEvent(staff, id, build.event({ status: "on_hold", correctionReason: "x" }));
    expect(await offered(id)).toBe(0);
    Object.assign(env(), { SMTP_URL: "smtp://127.0.0.1:9" });
    const { version } = await getSettingsSection(admin, "messages");
    await changeMessageWords(admin, "on_hold", { words: builtIn, isOff: true, version });
    expect(await offered(id)).toBe(1);
    await undoChange(staff, await lastOf(id));
    await addTrackingEvent(staff, id, build.event({ status: "in_transit" }));
    expect(await offered(id)).toBe(0);
  });

  it("is offered where its mails are only kept", async () => {
    const { id } = await build.shipment({ fields: { senderEmail: "ada@x.test" } });
    await addTrackingEvent(staff, id, build.event({ status: "on_hold", correctionReason: "x" }));
    const [event] = (await getShipment(staff, id)).events;
    await notifyTrackingEvent(event?.id ?? "");
    expect(await offered(id)).toBe(1);
    await undoChange(staff, await lastOf(id));
    expect((await findShipmentRow(id))?.status).toBe("pending");
  });
});

describe("getUndo", () => {
  it("says what would be taken back, or why it cannot be", async () => {
    const { id } = await build.shipment();
    const start = now();
    clock.set(start.toISOString());
    await edit(id, { notes: "one" });
    const edited = await lastOf(id);
    const subject = { subjectKind: "shipment", subjectId: id };
    const change = { action: "shipment.edited", by: "Test dispatcher", at: start.toISOString() };
    expect(await getUndo(staff, edited)).toEqual({ ...subject, change, refusal: null });
    await undoChange(staff, edited);
    expect(await getUndo(staff, edited)).toEqual({ ...subject, change, refusal: "undone_already" });
    clock.set(new Date(start.getTime() + 9 * undoForMs).toISOString());
    expect(await getUndo(staff, edited)).toEqual({ ...subject, change: null, refusal: "undo_too_late" });
    expect(await reasonOf(undoChange(staff, edited))).toBe("undo_too_late");
    expect(await reasonOf(getUndo(actors.customer(), edited))).toBe("staff_only");
    expect(await reasonOf(getUndo(staff, "act_none"))).toBe("not_found");
  });
});

describe("undoChange of a role", () => {
  const customer = actors.customer();
  const dispatcher = actors.dispatcher({ userId: "usr_d", email: "d@example.test" });
  beforeEach(async () => {
    for (const person of [admin, customer, dispatcher]) await build.person(person);
  });

  it("gives the former role back, whichever it was, once", async () => {
    await changeRole(admin, "usr_d", "admin");
    const made = await lastOf("usr_d", "user");
    expect(await undoChange(admin, made)).toEqual({
      subjectKind: "user",
      subjectId: "usr_d",
      action: "user.role_changed",
    });
    expect((await findPerson("usr_d"))?.role).toBe("dispatcher");
    expect(await reasonOf(undoChange(admin, made))).toBe("undone_already");
  });

  it("is an administrator's, and refuses what the role's own rules refuse", async () => {
    await changeRole(admin, "usr_d", "admin");
    const made = await lastOf("usr_d", "user");
    expect(await reasonOf(undoChange(staff, made))).toBe("not_found");
    expect(await reasonOf(undoChange(actors.admin({ userId: "usr_d" }), made))).toBe("own_role");
    expect((await findPerson("usr_d"))?.role).toBe("admin");
  });
});

describe("listUndos and findOwnUndo", () => {
  it("offers the last change of a record to those who may, while there is time", async () => {
    const { id } = await build.shipment();
    const start = now();
    clock.set(start.toISOString());
    await inRequest("r1", () => edit(id, { notes: "one" }));
    await inRequest("r2", () => edit(id, { notes: "two" }));
    const shown = (await getShipment(staff, id)).activity.map((entry) => ({
      ...entry,
      subjectKind: "shipment",
      subjectId: id,
    }));
    const offered = async (actor: Actor) => [...(await listUndos(actor, shown))];
    expect(await offered(staff)).toEqual([[shown[0]?.id, undoForMs]]);
    expect(await offered(actors.driver())).toEqual([]);
    const own = (requestId: string) =>
      inRequest(requestId, () => findOwnUndo(staff, { subjectKind: "shipment", subjectId: id }));
    expect(await own("r2")).toEqual({ activityId: shown[0]?.id, leftMs: undoForMs });
    expect(await own("r1")).toBeNull();
    clock.set(new Date(start.getTime() + undoForMs + 1).toISOString());
    expect(await offered(staff)).toEqual([]);
  });

  it("offers no one their own former role", async () => {
    for (const person of [admin, actors.admin({ userId: "usr_2", email: "2@example.test" })])
      await build.person(person);
    await changeRole(admin, "usr_2", "dispatcher");
    const subject = { subjectKind: "user", subjectId: "usr_2" } as const;
    const shown = [
      { id: await lastOf("usr_2", "user"), at: now().toISOString(), action: "user.role_changed", ...subject },
    ];
    expect((await listUndos(admin, shown)).size).toBe(1);
    expect((await listUndos(actors.admin({ userId: "usr_2" }), shown)).size).toBe(0);
  });
});

/** A day and hour for a pickup. */
async function nextPickup() {
  clock.set("2026-05-05T14:00:00Z");
  return Promise.resolve({ pickupDate: "2026-05-06", pickupTime: "10:00" });
}
