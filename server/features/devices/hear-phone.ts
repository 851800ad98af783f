import { type Actor, authorId } from "#domain/people/actor.ts";
import { may } from "#domain/people/permissions.ts";
import { phoneTopic, readPhoneWord } from "#domain/road/phone-word.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { noteWord } from "#server/features/devices/device.rows.ts";
import { takeTry } from "#server/limits/count-try.ts";
import { publishChanged } from "#server/live/publish.ts";

/**
 * Notes what a phone of the actor says of its queue (G87): how much waits there, and that it was heard of. Refuses what
 * is malformed, of another's or a revoked phone, or one word too many, and throws for none of it: the acts and the
 * photo that it comes with count without it.
 */
export async function hearPhone(actor: Actor, said: string): Promise<"noted" | "refused"> {
  const word = readPhoneWord(said);
  if (!word || actor.kind !== "person" || actor.station || !may(actor, "devices.enroll")) return "refused";
  const personId = authorId(actor);
  if (!(await takeTry("phone_word", personId)).ok) return "refused";
  return transaction(async () => {
    if (!(await noteWord(word, personId, now()))) return "refused";
    await publishChanged(phoneTopic(personId));
    return "noted";
  });
}
