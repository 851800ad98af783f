import { fieldMessage } from "#copy/en/field-messages.ts";
import { parseSheetChoice } from "#domain/shipments/label-sheet.ts";
import { labelSheetOf } from "#app/web/label-sheet-cookie.ts";

export type SheetQuestion = { sheet: string; first: string; error: string | undefined };

/** Returns the values of the paper form, and what is wrong with those of the address. */
export function sheetQuestion(request: Request): SheetQuestion {
  const asked = new URL(request.url).searchParams;
  const [sheet, first] = [asked.get("sheet") ?? labelSheetOf(request), asked.get("first") ?? "1"];
  const choice = parseSheetChoice({ sheet, first });
  return { sheet, first, error: choice.ok ? undefined : fieldMessage(choice.issues[0]?.message ?? "") };
}
