import { fieldMessage } from "#copy/en/field-messages.ts";
import { parseSheetChoice } from "#domain/shipments/label-sheet.ts";
import { answerLabel } from "#server/features/labels/answer-label.ts";
import { getLabel } from "#server/features/labels/get-label.ts";
import { ownShipment } from "#app/web/own-shipment.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/label";

/** The labels as a PDF, for the person who booked the shipment. Redirects others to its page, which says why. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const { actor, id } = await ownShipment(request, params.number, "bookAgain");
  const asked = new URL(request.url).searchParams;
  const choice = parseSheetChoice({ sheet: asked.get("sheet") ?? "", first: asked.get("first") ?? "" });
  if (!choice.ok)
    return new Response(fieldMessage(choice.issues[0]?.message ?? ""), {
      status: 422,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "private, no-store" },
    });
  return answerLabel(await runLoader(() => getLabel(actor, id, { format: "pdf", ...choice.value })));
}
