import { dkimWords as words } from "#copy/en/dkim.ts";
import { messages } from "#copy/en/messages.ts";
import { dkimRecord, isAligned, parseChangeDkim, writeDkim } from "#domain/settings/dkim.ts";
import { changeDkim } from "#server/features/providers/change-dkim.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { mailSigning, senderAddress } from "#server/features/providers/mail-server.ts";
import { formValues } from "#app/components/admin/settings/settings-entry.ts";
import { SettingsForm } from "#app/components/admin/settings/settings-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { SigningFields } from "#app/components/admin/settings/signing-fields.tsx";
import { SigningKey } from "#app/components/admin/settings/signing-key.tsx";
import { revalidatesAfterConflict } from "#app/web/after-conflict.ts";
import { changeAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { keepSettings, settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/signing";

const page = "/admin/settings/signing";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { value, version } = await runLoader(() => getSettingsSection(administratorOf(context), "dkim"));
  const { domain, selector, keySealed } = value;
  const sender = await senderAddress();
  const hasKey = keySealed !== "";
  return {
    version,
    values: formValues(writeDkim(value)),
    saved: { version, domain, selector },
    record: dkimRecord(value),
    facts: {
      sender,
      domain,
      isAligned: isAligned(domain, sender),
      hasKey,
      isGone: hasKey && domain !== "" && mailSigning(value) === null,
    },
  };
}

export function action(args: Route.ActionArgs) {
  return changeAction(args, {
    actor: administratorOf,
    parse: parseChangeDkim,
    failed: messages.settings.failed,
    run: (actor, change) => changeDkim(actor, change),
    done: (actor, change) => [page, change.newKey ? words.made : messages.settings.saved],
  });
}

export const clientAction = keepSettings;

export const shouldRevalidate = revalidatesAfterConflict;

export default function Signing({ loaderData, actionData }: Route.ComponentProps) {
  const { facts, record, saved } = loaderData;
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsForm label={words.title} action={page} page={loaderData} answer={actionData}>
        {(entry) => <SigningFields entry={entry} facts={facts} />}
      </SettingsForm>
      <SigningKey action={page} saved={saved} hasKey={facts.hasKey} record={record} />
    </SettingsFrame>
  );
}
