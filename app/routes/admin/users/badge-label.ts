import { href, redirect } from "react-router";
import { codeLabelWords } from "#copy/en/code-labels.ts";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { AppError } from "#domain/shared/errors.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import { drawStationBadge } from "#server/features/labels/draw-station-badge.ts";
import { administratorOf } from "#app/web/actor.ts";
import { parseCodeLabelRequest } from "#app/web/code-label-answer.ts";
import { readFields } from "#app/web/read-form.ts";
import type { Route } from "./+types/badge-label";

const words = codeLabelWords.badge;

/** A badge is drawn from the code that the form carries, so there is nothing to open by its address. */
export function loader({ params, context }: Route.LoaderArgs) {
  administratorOf(context);
  throw redirect(href("/admin/users/:userId/station-code", params));
}

/** Draws the badge that was just made. A refusal is plain text in its new tab: the page with the code stays open. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const actor = administratorOf(context);
  const fields = await readFields(request);
  const asked = parseCodeLabelRequest(fields);
  try {
    if (!asked.ok) throw new AppError("invalid_input", { issues: asked.issues });
    return await answerLabel(await drawStationBadge(actor, params.userId, fields["badge"] ?? "", asked.value));
  } catch (error) {
    if (!(error instanceof AppError) || (error.code !== "invalid_input" && error.code !== "not_found")) throw error;
    const said =
      error.code === "not_found"
        ? [words.over]
        : [...error.issues.map(({ message }) => `${fieldMessage(message)}.`), words.goBack];
    return new Response(said.join("\n"), {
      status: 422,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    });
  }
}
