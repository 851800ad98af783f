import { redirect } from "react-router";
import { fieldMessage } from "#copy/en/field-messages.ts";
import { type LabelRequest, parseLabelRequest } from "#domain/shipments/label-sheet.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import type { LabelFile } from "#server/features/labels/draw-labels.ts";
import { labelSheetCookie, labelSheetOf } from "#app/web/label-sheet-cookie.ts";
import { runLoader } from "#app/web/loader.ts";

type Asked = { sheet?: string | undefined; first?: string | undefined; as?: string | undefined };

/** Reads the fields of the form for labels: `as` is the file, as "pdf" or "zpl-300". */
export function parseCodeLabelRequest({ sheet = "", first = "", as = "pdf" }: Asked) {
  const [format = "", dpi] = as.split("-");
  return parseLabelRequest({ format, sheet, first, ...(dpi === undefined ? {} : { dpi }) });
}

/** As `labelAnswer`, in every format. */
export async function codeLabelAnswer(
  request: Request,
  options: string,
  print: (asked: LabelRequest) => Promise<LabelFile>,
): Promise<Response> {
  const { search, searchParams } = new URL(request.url);
  const asked = askedOf(searchParams);
  const read = parseCodeLabelRequest({ ...asked, sheet: asked.sheet ?? labelSheetOf(request) });
  if (!read.ok) throw redirect(options + search);
  const response = await answerLabel(await runLoader(() => print(read.value)));
  if (asked.sheet) response.headers.append("set-cookie", labelSheetCookie(read.value.sheet));
  return response;
}

export type CodeLabelQuestion = { sheet: string; first: string; as: string; error: string | undefined };

/** Returns the values of that form, and what is wrong with those of the address. */
export function codeLabelQuestion(request: Request): CodeLabelQuestion {
  const asked = askedOf(new URL(request.url).searchParams);
  const { sheet = labelSheetOf(request), first = "1", as = "pdf" } = asked;
  const read = parseCodeLabelRequest({ sheet, first, as });
  return { sheet, first, as, error: read.ok ? undefined : fieldMessage(read.issues[0]?.message ?? "") };
}

function askedOf(params: URLSearchParams): Asked {
  const of = (name: string) => params.get(name)?.slice(0, 40);
  return { sheet: of("sheet"), first: of("first"), as: of("as") };
}
