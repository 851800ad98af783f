import type { Actor } from "#domain/people/actor.ts";
import { assertMay, roleMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPerson } from "#server/features/accounts/person.rows.ts";
import { updateEnquiry } from "#server/features/enquiries/enquiry.rows.ts";
import { inboxTopic } from "#domain/enquiries/inbox-topic.ts";
import { loadEnquiryForChange } from "#server/features/enquiries/load-enquiry-for-change.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Assigns a message to a staff member, or with "" to no one (E8). @throws `not_found`, `invalid_input` for a person
 * who is not staff.
 */
export async function assignEnquiry(actor: Actor, id: string, userId: string): Promise<void> {
  assertMay(actor, "inbox.answer");
  await transaction(async () => {
    const enquiry = await loadEnquiryForChange(id);
    const person = userId === "" ? null : await findPerson(userId);
    if (userId !== "" && (!person || person.isDisabled || !roleMay(person.role, "inbox.answer")))
      throw fieldError("userId", "choice_invalid");
    if (enquiry.assignedTo === (person?.userId ?? null)) return;
    await updateEnquiry(id, { assignedTo: person?.userId ?? null });
    await recordActivity(actor, {
      subjectKind: "enquiry",
      action: "enquiry.assigned",
      subjectId: id,
      before: { assignedTo: enquiry.assignedTo },
      after: { assignedTo: person?.userId ?? null },
    });
    await publishChanged(inboxTopic);
  });
}
