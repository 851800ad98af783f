import { data, useActionData } from "react-router";
import { documentWords as words, leftWords, settingTitle } from "#copy/en/settings-document.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { documentLimit, findSettingsDocument, withoutSecrets } from "#domain/settings/settings-document.ts";
import {
  type DocumentPreview,
  importSettingsDocument,
  previewSettingsDocument,
} from "#server/features/settings/import-settings-document.ts";
import { SettingsDocument, type ShownDocument } from "#app/components/admin/settings/settings-document.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { formAction } from "#app/web/action.ts";
import { administratorOf } from "#app/web/actor.ts";
import { readFields, textsOf } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/document";

export const meta = settingsMeta(() => words.title);

export function loader({ context }: Route.LoaderArgs) {
  administratorOf(context);
  return {};
}

/** Shows what the document would change; with the versions shown, applies it. */
export async function action(args: Route.ActionArgs) {
  administratorOf(args.context);
  const sent = await readSent(args.request);
  const { fields } = sent;
  const document = sent.text ?? fields["document"] ?? "";
  const tooLarge = sent.isTooLarge ? "file" : document.length > documentLimit ? "document" : null;
  const found = findSettingsDocument(document);
  // The page gets no secrets back (B8).
  const shown = found ? JSON.stringify(withoutSecrets(found), null, 2) : document;
  return formAction(args, {
    actor: administratorOf,
    form: "document",
    fields: { document: shown },
    parse: () =>
      tooLarge
        ? { ok: false as const, issues: [{ path: tooLarge, message: "document_too_large" as const }] }
        : { ok: true as const, value: null },
    failed: words.failed,
    run: async (actor) => {
      if (fields["intent"] === "apply") {
        const versions = { general: Number(fields["general"]), notifications: Number(fields["notifications"]) };
        const { changed } = await importSettingsDocument(actor, { document, versions });
        return redirectWithToast("/admin/settings/document", words.done(changed));
      }
      const preview = await previewSettingsDocument(actor, document);
      const values: Record<string, string> = { document: shown };
      return { form: "document", message: "", issues: [], values, shown: present(preview) };
    },
  });
}

/** A chosen file takes precedence over pasted text. */
async function readSent(
  request: Request,
): Promise<{ fields: Record<string, string>; text: string | null; isTooLarge: boolean }> {
  if (!/^multipart\/form-data\b/i.test(request.headers.get("content-type") ?? ""))
    return { fields: await readFields(request), text: null, isTooLarge: false };
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const file = form.get("file");
  const isChosen = file instanceof File && file.size > 0;
  const isTooLarge = isChosen && file.size > documentLimit;
  return { fields: textsOf(form), text: isChosen && !isTooLarge ? await file.text() : null, isTooLarge };
}

export const clientAction = keepForm(() => words.failed);

function present({ changes, same, left, issues, versions }: DocumentPreview): ShownDocument {
  const said = (value: string | boolean) =>
    typeof value === "boolean" ? (value ? words.on : words.off) : value === "" ? words.empty : value;
  return {
    versions: { general: String(versions.general), notifications: String(versions.notifications) },
    rows: changes.map(({ field, before, after }) => ({
      title: settingTitle(field),
      before: said(before),
      after: said(after),
    })),
    wrong: issues.map(({ path, message }) => ({ title: settingTitle(path), why: fieldMessage(message) })),
    left: left.map(({ field, reason }) => ({ title: field, why: leftWords[reason] })),
    same: same.length > 0 ? words.same(same.map(settingTitle).join(", ")) : "",
  };
}

export default function Document() {
  const answer = useActionData<typeof action>();
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <SettingsDocument answer={answer} shown={answer && "shown" in answer ? answer.shown : undefined} />
    </SettingsFrame>
  );
}
