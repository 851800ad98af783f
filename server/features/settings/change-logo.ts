import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { newId } from "#domain/shared/ids.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { insertLogo } from "#server/features/settings/logo.rows.ts";
import { renderLogo } from "#server/images/render-logo.ts";

/**
 * Sets the company's logo from a file, or removes it. The image is rendered before any lock. @throws `invalid_input`
 * for a file that cannot be rendered, `stale` if it was saved since `version` (E5).
 */
export async function changeLogo(actor: Actor, file: Uint8Array | null, version: number): Promise<void> {
  assertMay(actor, "settings.change");
  const drawn = file && (await renderLogo(file));
  if (typeof drawn === "string") throw fieldError("logo", drawn);
  await transaction(async () => {
    const { value } = await getSettingsSection(actor, "general");
    const at = now();
    const logo = drawn && { id: newId("logo", at), width: drawn.width, height: drawn.height };
    if (drawn && logo) await insertLogo({ id: logo.id, png: drawn.png, createdAt: at });
    await changeSettings(actor, "general", { ...value, logo }, version);
  });
}
