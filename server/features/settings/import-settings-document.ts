import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { findSettingsDocument, readSettingsDocument, type ReadDocument } from "#domain/settings/settings-document.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

export type DocumentVersions = { general: number; notifications: number };
export type DocumentPreview = Pick<ReadDocument, "changes" | "same" | "left" | "issues"> & {
  versions: DocumentVersions;
};

/**
 * Previews what a settings document would change (E11), and what is skipped and why. @throws `invalid_input` on
 * `document` if it is none.
 */
export async function previewSettingsDocument(actor: Actor, document: string): Promise<DocumentPreview> {
  assertMay(actor, "settings.change");
  const { read, versions } = await readAgainstNow(actor, document);
  const { changes, same, left, issues } = read;
  return { changes, same, left, issues, versions };
}

/**
 * Imports a settings document, all or nothing, through the use cases that change its sections. @throws
 * `invalid_input` by field, and `stale` if a section was saved since the `versions` of the preview.
 */
export async function importSettingsDocument(
  actor: Actor,
  { document, versions: seen }: { document: string; versions: DocumentVersions },
): Promise<{ changed: number }> {
  assertMay(actor, "settings.change");
  return transaction(async () => {
    const { read, versions } = await readAgainstNow(actor, document);
    if (read.issues.length > 0) throw new AppError("invalid_input", { issues: read.issues });
    if (seen.general !== versions.general || seen.notifications !== versions.notifications)
      throw new AppError("stale", { details: { version: versions.general } });
    const isSwitch = (field: string) => field.startsWith("enable");
    if (read.changes.some(({ field }) => !isSwitch(field)))
      await changeSettings(actor, "general", read.general, versions.general);
    if (read.changes.some(({ field }) => isSwitch(field)))
      await changeSettings(actor, "notifications", read.notifications, versions.notifications);
    return { changed: read.changes.length };
  });
}

async function readAgainstNow(actor: Actor, text: string): Promise<{ read: ReadDocument; versions: DocumentVersions }> {
  const document = findSettingsDocument(text);
  if (!document) throw fieldError("document", "document_unknown");
  const general = await getSettingsSection(actor, "general");
  const notifications = await getSettingsSection(actor, "notifications");
  return {
    read: readSettingsDocument(document, { general: general.value, notifications: notifications.value }),
    versions: { general: general.version, notifications: notifications.version },
  };
}
