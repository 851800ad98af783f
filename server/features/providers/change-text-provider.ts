import type { Actor } from "#domain/people/actor.ts";
import { assertMay } from "#domain/people/permissions.ts";
import { type ChangeTexts, noTextProvider, type TextSettings } from "#domain/settings/text-provider.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { seal } from "#server/crypto/seal.ts";
import { transaction } from "#server/db/transaction.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { textSecretPurpose, textSigningPurpose } from "#server/features/providers/get-text-provider.ts";
import { faultOfUrl, isInternalUrl, type Lookup } from "#server/sms/outside-url.ts";

/** Four characters would reveal too much of a shorter secret. */
const shortestWithEnd = 12;

/**
 * Changes the provider of text messages (B8). A blank secret keeps the stored one, but never for another provider,
 * account or address: it would be revealed there. @throws `invalid_input`, also for a gateway inside a private
 * network (F04), and `stale` if it was saved since `version` (E5).
 */
export async function changeTextProvider(
  actor: Actor,
  change: ChangeTexts,
  { lookup }: { lookup?: Lookup } = {},
): Promise<void> {
  assertMay(actor, "settings.change");
  if (change.provider === "http") await assertOutside(change.url, lookup);
  await transaction(async () => {
    const { value } = await getSettingsSection(actor, "texts");
    await changeSettings(actor, "texts", next(value, change), change.version);
  });
}

/** Before the transaction: a name server may be slow. */
async function assertOutside(url: string, lookup?: Lookup): Promise<void> {
  const fault = faultOfUrl(url);
  if (fault) throw fieldError("url", fault === "inside" ? "texts_url_inside" : "texts_url_invalid");
  if (await isInternalUrl(url, lookup)) throw fieldError("url", "texts_url_inside");
}

function next(saved: TextSettings, change: ChangeTexts): TextSettings {
  const { provider } = change;
  if (provider === "none" || provider === "log") return { ...noTextProvider, provider };
  const named = {
    provider,
    account: provider === "http" ? "" : change.account,
    region: provider === "sns" ? change.region : "",
    sender: change.sender,
    url: provider === "http" ? change.url : "",
    headerName: provider === "http" ? change.headerName : "",
    segmentPrice: change.segmentPrice,
  };
  return { ...named, ...secretOf(saved, change, named), ...signingOf(saved, change) };
}

type Named = Pick<TextSettings, "provider" | "account" | "region" | "url" | "headerName">;

function secretOf(saved: TextSettings, { secret }: ChangeTexts, named: Named) {
  if (secret !== "") return { secretSealed: seal(textSecretPurpose, secret), secretEnds: endOf(secret) };
  const parts = ["provider", "account", "region", "url", "headerName"] as const;
  const isSameProvider = parts.every((part) => named[part] === saved[part]);
  if (saved.secretSealed !== "" && !isSameProvider) throw fieldError("secret", "password_again");
  // A self-hosted gateway may require none.
  if (saved.secretSealed === "" && named.provider !== "http") throw fieldError("secret", "secret_required");
  return { secretSealed: saved.secretSealed, secretEnds: saved.secretEnds };
}

/** This secret is never sent: it only verifies answers. */
function signingOf(saved: TextSettings, { provider, signingSecret }: ChangeTexts) {
  if (provider !== "vonage" && provider !== "http") return { signingSealed: "", signingEnds: "" };
  if (signingSecret !== "")
    return { signingSealed: seal(textSigningPurpose, signingSecret), signingEnds: endOf(signingSecret) };
  return saved.provider === provider
    ? { signingSealed: saved.signingSealed, signingEnds: saved.signingEnds }
    : { signingSealed: "", signingEnds: "" };
}

function endOf(secret: string): string {
  return secret.length < shortestWithEnd ? "" : secret.slice(-4);
}
