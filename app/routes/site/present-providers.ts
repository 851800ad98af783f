import { keysOf } from "#domain/shared/records.ts";
import { providersInUseWords as words } from "#copy/en/providers-in-use.ts";
import { mailHosts } from "#domain/settings/mail-choices.ts";
import { cardProviderName, mailProviderNames, textProviderNames } from "#domain/settings/provider-names.ts";
import { cardProvider } from "#server/features/providers/card-provider.ts";
import { mailServer } from "#server/features/providers/mail-server.ts";
import { getPushKey } from "#server/features/providers/get-push-key.ts";
import { getTextProvider } from "#server/features/providers/get-text-provider.ts";
import type { ProviderInUse } from "#app/components/site/providers-in-use.tsx";

/** The providers that this server uses at the moment (F3). */
export async function presentProviders(): Promise<ProviderInUse[]> {
  const { rows } = words;
  const [mail, texts, cards, push] = await Promise.all([mailServer(), getTextProvider(), cardProvider(), getPushKey()]);
  return [
    { ...rows.mail, who: mail ? mailCarrier(mail.host) : words.none },
    { ...rows.texts, who: texts ? (textProviderNames[texts.carrier] ?? words.own) : words.none },
    { ...rows.cards, who: cards.name === "stripe" ? cardProviderName : words.testCards },
    { ...rows.push, who: push === null ? words.none : words.browsers },
  ];
}

/** Names the mail provider by its host: the environment may set the server. Other hosts are the operator's. */
export function mailCarrier(host: string): string {
  const known = keysOf(mailProviderNames).find((provider) => {
    const own = mailHosts[provider];
    return typeof own === "function" ? /^email-smtp\.[\w-]+\.amazonaws\.com$/.test(host) : own === host;
  });
  return (known && mailProviderNames[known]) ?? words.own;
}
