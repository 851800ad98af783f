import { liveFiguresWords } from "#copy/en/pages.ts";
import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { deliveriesNeeded } from "#domain/settings/live-figures.ts";
import type { OwnPageContents } from "#domain/settings/page-contents.ts";
import type { ChangePages } from "#domain/settings/page-inputs.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { countRealDeliveries } from "#server/features/settings/count-real-deliveries.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";

/**
 * Changes the company's text on the public pages, which groups of it they show (F0, F1) and which claims they make
 * (F2). `own`: differences from the built-in text. @throws `stale` if it was saved since `version` (E5), and rejects
 * live figures while there are too few deliveries.
 */
export async function changePages(
  actor: Actor,
  { own, shown, version }: Pick<ChangePages, "shown" | "version"> & { own: OwnPageContents },
): Promise<void> {
  assertMay(actor, "settings.change");
  await transaction(async () => {
    await changeSettings(actor, "pages", own, version);
    const general = await getSettingsSection(actor, "general");
    const next = { ...general.value, ...shown };
    if (next.showsLiveFigures && !general.value.showsLiveFigures) await assertEnoughDeliveries(actor);
    if (JSON.stringify(next) !== JSON.stringify(general.value))
      await changeSettings(actor, "general", next, general.version);
  });
}

async function assertEnoughDeliveries(actor: Actor): Promise<void> {
  const delivered = await countRealDeliveries(actor);
  if (delivered < deliveriesNeeded)
    throw fieldError("showsLiveFigures", liveFiguresWords.tooFew(delivered, deliveriesNeeded));
}
