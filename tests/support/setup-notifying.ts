import { builtIn } from "#domain/notifications/message-words.ts";
import { changeMessageWords } from "#server/features/settings/change-message-words.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { ensureFoundation } from "#server/seed/ensure-foundation.ts";
import { actors } from "#tests/support/actors.ts";

/**
 * Sets up an installation that also notifies about parcels in transit, which a fresh one does not, so that any event
 * sends messages.
 */
export async function setupNotifying(): Promise<void> {
  await ensureFoundation();
  const admin = actors.admin();
  const { version } = await getSettingsSection(admin, "messages");
  await changeMessageWords(admin, "in_transit", { words: builtIn, isOff: false, version });
}
