import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type ChangeMail, hostOf, type MailSettings, noMailProvider } from "#domain/settings/mail-provider.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { seal } from "#server/crypto/seal.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { mailPasswordPurpose, reportKeyPurpose } from "#server/features/providers/mail-server.ts";
import { couldBeReportKey } from "#server/mail/reports.ts";

/** Four characters would reveal too much of a shorter password. */
const shortestWithEnd = 12;

/**
 * Changes the mail server (B8). A blank password keeps the stored one, but never for another server, user or
 * protection: it would be revealed to that server or on the way. @throws `invalid_input`, and `stale` if it was saved
 * since `version` (E5).
 */
export async function changeMailProvider(actor: Actor, change: ChangeMail): Promise<void> {
  assertMay(actor, "settings.change");
  await transaction(async () => {
    const { value } = await getSettingsSection(actor, "mail");
    const { version, ...server } = change;
    await changeSettings(actor, "mail", next(value, server), version);
  });
}

function next(saved: MailSettings, change: Omit<ChangeMail, "version">): MailSettings {
  const { password, reporter: _named, reportKey: _key, ...server } = change;
  const reports = reportsOf(saved, change);
  if (change.provider === "environment") return { ...noMailProvider, ...reports };
  const named = { ...server, ...hostOf(server.provider, server), ...reports };
  if (password !== "")
    return { ...named, passwordSealed: seal(mailPasswordPurpose, password), passwordEnds: endOf(password) };
  const isSameServer =
    named.host === saved.host &&
    named.port === saved.port &&
    named.username === saved.username &&
    named.security === saved.security;
  if (saved.passwordSealed !== "" && !isSameServer) throw fieldError("password", "password_again");
  if (named.username !== "" && saved.passwordSealed === "") throw fieldError("password", "password_required");
  return { ...named, passwordSealed: saved.passwordSealed, passwordEnds: saved.passwordEnds };
}

/** This key is never sent: it only verifies reports. One provider's key is not valid for another. */
function reportsOf(saved: MailSettings, { reporter: named, reportKey }: Pick<ChangeMail, "reporter" | "reportKey">) {
  const reporter = named || saved.reporter;
  if (reporter === "none") return { reporter, reportKeySealed: "", reportKeyEnds: "" };
  if (reportKey !== "") {
    if (!couldBeReportKey(reporter, reportKey)) throw fieldError("reportKey", "report_key_invalid");
    return { reporter, reportKeySealed: seal(reportKeyPurpose, reportKey), reportKeyEnds: endOf(reportKey) };
  }
  if (saved.reporter !== reporter || saved.reportKeySealed === "") throw fieldError("reportKey", "secret_required");
  return { reporter, reportKeySealed: saved.reportKeySealed, reportKeyEnds: saved.reportKeyEnds };
}

function endOf(secret: string): string {
  return secret.length < shortestWithEnd ? "" : secret.slice(-4);
}
