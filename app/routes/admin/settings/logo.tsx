import { data, href } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { messages } from "#copy/en/messages.ts";
import { settingsWords } from "#copy/en/settings.ts";
import { AppError } from "#domain/shared/errors.ts";
import { statusOfError } from "#domain/shared/error-status.ts";
import { changeLogo } from "#server/features/settings/change-logo.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { type LogoAnswer, LogoForm } from "#app/components/admin/settings/logo-form.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { useCompany } from "#app/hooks/use-company.ts";
import { administratorOf } from "#app/web/actor.ts";
import { keepPosted } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import "#app/styles/admin.css";
import type { Route } from "./+types/logo";

export const meta: Route.MetaFunction = () => [{ title: settingsWords.logo }];

/** Also runs after a rejection, so it must not redirect; another attempt starts from what is saved. */
export async function loader({ context }: Route.LoaderArgs) {
  const { version } = await runLoader(() => getSettingsSection(administratorOf(context), "general"));
  return { version: String(version) };
}

/** Accepts the one file of the office that is public: redrawn before it is stored. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const typed = form.get("version");
  const version = typeof typed === "string" ? typed : "";
  const file = form.get("logo");
  const isRemoval = form.get("remove") === "on";
  const refuse = (status: number, problem: string) =>
    data({ problem, isFileGood: status >= 500 || status === 409 } satisfies LogoAnswer, { status });
  try {
    const chosen = !isRemoval && file instanceof File && file.size > 0 ? file : null;
    if (!isRemoval && !chosen) return refuse(422, settingsWords.logoMissing);
    await changeLogo(actor, chosen && new Uint8Array(await chosen.arrayBuffer()), Number(version));
    return redirectWithToast(href("/admin/settings/company"), messages.settings.saved);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const issue = error.issues[0];
    return refuse(
      statusOfError(error),
      issue ? fieldMessage(issue.message) : error.code === "stale" ? settingsWords.logoStale : messages.settings.failed,
    );
  }
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPosted(sent, ({ status, words }) =>
    data({ problem: `${messages.settings.failed} ${words}`, isFileGood: true } satisfies LogoAnswer, { status }),
  );
}

/** Shown after a rejected file. */
export default function Logo({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={settingsWords.company}>
      <LogoForm version={loaderData.version} logo={useCompany().logo} answer={actionData} />
    </SettingsFrame>
  );
}
