import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type ChangeDkim, type DkimSettings, isAligned } from "#domain/settings/dkim.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { makeDkimKey } from "#server/crypto/make-dkim-key.ts";
import { seal } from "#server/crypto/seal.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { dkimPurpose, mailSigning, senderAddress } from "#server/features/providers/mail-server.ts";

/**
 * Changes the domain and key that mails are signed with, and whether they are. A new key turns signing off until an
 * administrator enables it, because receivers would look up the old key. @throws `invalid_input`, also for a domain
 * that receivers would not align with the sender's address, and `stale` if it was saved since `version` (E5).
 */
export async function changeDkim(actor: Actor, change: ChangeDkim): Promise<void> {
  assertMay(actor, "settings.change");
  if (change.domain !== "" && !isAligned(change.domain, await senderAddress()))
    throw fieldError("domain", "dkim_domain_other");
  // Before the transaction: generating a key takes time.
  const made = change.newKey ? await makeDkimKey() : null;
  await transaction(async () => {
    const { value } = await getSettingsSection(actor, "dkim");
    const { domain, selector } = change;
    const next: DkimSettings = made
      ? { domain, selector, signs: false, publicKey: made.publicKey, keySealed: seal(dkimPurpose, made.privateKey) }
      : { ...value, domain, selector, signs: change.signs };
    if (next.signs && !mailSigning(next)) throw fieldError("signs", "dkim_key_required");
    await changeSettings(actor, "dkim", next, change.version);
  });
}
