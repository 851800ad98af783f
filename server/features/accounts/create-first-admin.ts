import type { SetUp } from "#domain/people/inputs.ts";
import { claimSettings, publicClaims, sampleKinds, sampleSettings } from "#domain/settings/choices.ts";
import { systemActor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { now } from "#server/clock.ts";
import { transaction } from "#server/db/transaction.ts";
import { findActor } from "#server/features/accounts/find-actor.ts";
import { hasAdministrator, insertPerson, lockAdministrators } from "#server/features/accounts/person.rows.ts";
import { deleteSetupTokens, isOpenSetupToken, spendSetupToken } from "#server/features/accounts/setup-token.rows.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { recordActivity } from "#server/features/audit/record-activity.ts";

/**
 * Checks whether the set-up page may be shown: an open link and no administrator yet. Reading does not consume the
 * link (S11).
 */
export async function isSetupOpen(token: string): Promise<boolean> {
  return !(await hasAdministrator()) && (await isOpenSetupToken(token.slice(0, 100), now()));
}

/**
 * Creates the first administrator and closes set-up for good (B2, S13). Only one of several concurrent callers
 * succeeds. @throws `not_found` or `conflict`.
 */
export async function createFirstAdmin(token: string, input: SetUp): Promise<{ userId: string }> {
  return transaction(async () => {
    await lockAdministrators();
    const at = now();
    if (await hasAdministrator()) throw new AppError("not_found", { reason: "setup_closed" });
    if (!(await spendSetupToken(token.slice(0, 100), at)))
      throw new AppError("not_found", { reason: "setup_link_unknown" });
    const { name, email, password, companyName, keepsSamples } = input;
    const userId = await insertPerson({ name, email, password, role: "admin", isVerified: false }, at);
    await deleteSetupTokens();
    await recordActivity(systemActor("setup"), {
      subjectKind: "user",
      action: "user.created",
      subjectId: userId,
      after: { role: "admin", by: "setup link" },
    });
    const admin = await findActor(userId);
    if (!admin) throw new Error("the administrator that was just made is gone");
    const { value, version } = await getSettingsSection(admin, "general");
    // The sample's legal and short names are wrong for another company; blank ones fall back to the name.
    const isRenamed = companyName !== value.companyName;
    const names = isRenamed ? { companyName, legalName: "", shortName: "" } : {};
    const samples = Object.fromEntries(sampleKinds.map((kind) => [sampleSettings[kind], keepsSamples]));
    // Nor can another company prove the sample's claims: it enables those it can prove (F2).
    const claims = Object.fromEntries(publicClaims.map((claim) => [claimSettings[claim], keepsSamples]));
    await changeSettings(admin, "general", { ...value, ...names, ...samples, ...claims }, version);
    return { userId };
  });
}
