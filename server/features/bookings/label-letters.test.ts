import { expect, it } from "vitest";
import { visitor } from "#domain/people/actor.ts";
import { getBookingView } from "#server/features/bookings/get-booking-view.ts";
import { openDraft } from "#server/features/bookings/open-draft.ts";
import { saveStep } from "#server/features/bookings/save-step.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { useDatabase } from "#tests/support/db.ts";
import { stepFields } from "#tests/support/drafts.ts";

useDatabase({ before: ensureFoundation });

async function warningsOf(more: Record<string, string>) {
  const { secret } = await openDraft(visitor);
  for (const step of ["package", "pickup"] as const) await saveStep(visitor, secret, step, stepFields(step));
  await saveStep(visitor, secret, "sender", { ...stepFields("sender"), ...more });
  return (await getBookingView(visitor, secret)).warnings.filter(({ code }) => code === "label_letters");
}

it("warns of letters that no font of the label has, at the field and with the letters", async () => {
  expect(await warningsOf({ senderName: "Ada 𓀀𓀀 Byron 𐎀", senderCompany: "Łódź & 北京" })).toEqual([
    { field: "senderName", code: "label_letters", detail: "𓀀 𐎀" },
  ]);
});

it("says nothing of what the label prints: scripts it has fonts for, pictures it leaves out, a typed question mark", async () => {
  expect(
    await warningsOf({
      senderName: "Zoë Łukasz 王小明 عمر דוד",
      senderAddress: "12 ถนนสุขุมวิท?",
      senderAddress2: "Floor 2 🚚",
    }),
  ).toEqual([]);
});
