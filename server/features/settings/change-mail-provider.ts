import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type ChangeMail, hostOf, type MailSettings, noMailProvider } from "#domain/settings/mail-provider.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { seal } from "#server/crypto/seal.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { mailPasswordPurpose } from "#server/features/settings/mail-server.ts";

/** A shorter password is not told apart by its end: four characters would be too much of it. */
const shortestWithEnd = 12;

/**
 * Says which server mails go out by (B8). A blank password keeps the one there is, but never for another server, user or protection: it would be told to whoever runs, or reads along with,
 * that. Throws `invalid_input`, and `stale` when somebody else saved since `version` (E5).
 */
export async function changeMailProvider(actor: Actor, change: ChangeMail): Promise<void> {
  assertMay(actor, "settings.change");
  await transaction(async () => {
    const { value } = await getSettingsSection(actor, "mail");
    const { version, ...door } = change;
    await changeSettings(actor, "mail", next(value, door), version);
  });
}

function next(saved: MailSettings, change: Omit<ChangeMail, "version">): MailSettings {
  const { password, ...door } = change;
  if (change.provider === "environment") return noMailProvider;
  const named = { ...door, ...hostOf(door.provider, door) };
  if (password !== "")
    return {
      ...named,
      passwordSealed: seal(mailPasswordPurpose, password),
      passwordEnds: password.length < shortestWithEnd ? "" : password.slice(-4),
    };
  const isSameDoor =
    named.host === saved.host &&
    named.port === saved.port &&
    named.username === saved.username &&
    named.security === saved.security;
  if (saved.passwordSealed !== "" && !isSameDoor) throw fieldError("password", "password_again");
  if (named.username !== "" && saved.passwordSealed === "") throw fieldError("password", "password_required");
  return { ...named, passwordSealed: saved.passwordSealed, passwordEnds: saved.passwordEnds };
}
