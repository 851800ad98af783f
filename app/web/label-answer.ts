import { redirect } from "react-router";
import { parseSheetChoice, type SheetChoice } from "#domain/shipments/label-sheet.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import type { LabelFile } from "#server/features/labels/draw-labels.ts";
import { labelSheetCookie, labelSheetOf } from "#app/web/label-sheet-cookie.ts";
import { runLoader } from "#app/web/loader.ts";

/**
 * Answers with labels on the paper of the address, which the browser remembers, or on the remembered one. Redirects an
 * unknown paper or place to `options`, the page that says what is wrong.
 */
export async function labelAnswer(
  request: Request,
  options: string,
  print: (choice: SheetChoice) => Promise<LabelFile>,
): Promise<Response> {
  const { search, searchParams: asked } = new URL(request.url);
  const sheet = asked.get("sheet");
  const choice = parseSheetChoice({ sheet: sheet ?? labelSheetOf(request), first: asked.get("first") ?? "" });
  if (!choice.ok) throw redirect(options + search);
  const response = await answerLabel(await runLoader(() => print(choice.value)));
  if (sheet) response.headers.append("set-cookie", labelSheetCookie(choice.value.sheet));
  return response;
}
