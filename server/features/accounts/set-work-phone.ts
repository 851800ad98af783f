import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import type { WorkPhone } from "#domain/people/work-phone.ts";
import { runsTopic } from "#domain/road/run-vocabulary.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findPerson, updateWorkPhone } from "#server/features/accounts/person.rows.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Sets the number by which staff call a driver or colleague; blank removes it (G56). The audit log says that it
 * changed, without the number. @throws `not_found`, `wrong_state` (`role_has_no_work_phone`) for a customer.
 */
export async function setWorkPhone(actor: Actor, userId: string, { phone }: WorkPhone): Promise<void> {
  assertMay(actor, "people.phone");
  await transaction(async () => {
    const person = await findPerson(userId);
    if (!person) throw new AppError("not_found");
    if (person.role === "customer" && phone !== "")
      throw new AppError("wrong_state", { reason: "role_has_no_work_phone" });
    await updateWorkPhone(userId, phone, now());
    await recordActivity(actor, {
      subjectKind: "user",
      action: phone === "" ? "user.work_phone_removed" : "user.work_phone_set",
      subjectId: userId,
    });
    await publishChanged(runsTopic);
  });
}
