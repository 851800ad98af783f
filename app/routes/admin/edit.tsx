import { data, href } from "react-router";
import { editWords } from "#copy/en/edit-shipment.ts";
import { eventDescription } from "#copy/en/event-form.ts";
import { messages } from "#copy/en/messages.ts";
import { parseEdit } from "#domain/bookings/edit.ts";
import { withFixedFields } from "#domain/bookings/fixed-when-over.ts";
import { parseEditedRows, splitRows } from "#domain/shipments/edited-rows.ts";
import { AppError } from "#domain/shared/errors.ts";
import { editShipment } from "#server/features/shipments/edit-shipment.ts";
import { type EditableShipment, getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { getSettings } from "#server/features/settings/get-settings.ts";
import { textConsent } from "#server/features/providers/get-text-provider.ts";
import { EditAside, EditForm } from "#app/components/admin/shipments/edit-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { meet, movedAnswer } from "#app/routes/admin/meet-edits.ts";
import { loadShipmentPage } from "#app/routes/admin/shipments/load-shipment-page.ts";
import { presentEdit } from "#app/routes/admin/present-edit.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import { undoOffer } from "#app/web/undo-offer.ts";
import type { Route } from "./+types/edit";

const home = "/admin/dashboard";

export const meta: Route.MetaFunction = () => [{ title: editWords.title }];

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const shipment = await runLoader(() => getEditableShipment(actor, params.shipmentId));
  return {
    page: presentEdit(shipment, await loadShipmentPage(actor, params.shipmentId), textConsent(await getSettings())),
    from: cameFrom(new URL(request.url).searchParams.get("from"), home),
  };
}

export async function action(args: Route.ActionArgs) {
  const { shipmentId } = args.params;
  const shipment = await runLoader(() => getEditableShipment(staffOf(args.context), shipmentId));
  const { from, base, open, choose, ...sent } = await readFields(args.request);
  const typed = withHours(sent);
  const fields = shipment.canReplan.ok ? typed : withFixedFields(typed, shipment.fields);
  const met = meet({ fields, base, open, choose }, shipment);
  if (met) return data(met, { status: 409 });
  return formAction(args, {
    actor: staffOf,
    fields,
    parse: (raw) => parseWithRows(raw, shipment),
    failed: messages.shipments.updateFailed,
    run: async (actor, { input, rows }) => {
      try {
        await editShipment(actor, shipmentId, input, { rows });
      } catch (error) {
        if (error instanceof AppError && error.code === "price_changed")
          return data(movedAnswer(fields, error.details), { status: 409 });
        throw error;
      }
      const back = cameFrom(from, home);
      const offered = await undoOffer(actor, "shipment", shipmentId, back);
      return redirectWithToast(back, messages.shipments.updated, offered);
    },
  });
}

/** Fields of an hour beside its day; a blank hour leaves the day. */
const hours = { estimatedHour: "estimatedDelivery", shippedHour: "shippedAt" } as const;

function withHours(sent: Record<string, string>): Record<string, string> {
  const fields = { ...sent };
  for (const [name, dayName] of Object.entries(hours)) {
    const { [name]: hour = "", [dayName]: day = "" } = sent;
    delete fields[name];
    if (hour !== "" && /^\d{4}-\d{2}-\d{2}$/.test(day)) fields[dayName] = `${day}T${hour}`;
  }
  return fields;
}

/** Parses the shipment's fields and the rows of its timeline, and reports the issues of both. */
function parseWithRows(
  raw: Record<string, string>,
  { currency, fields }: Pick<EditableShipment, "currency" | "fields">,
) {
  const { rows: typed, rest } = splitRows(raw);
  const [input, rows] = [
    parseEdit(rest, currency, fields),
    parseEditedRows(withDescription(typed), rest["reason"] ?? ""),
  ];
  if (input.ok && rows.ok) return { ok: true as const, value: { input: input.value, rows: rows.value } };
  return { ok: false as const, issues: [input, rows].flatMap((each) => (each.ok ? [] : each.issues)) };
}

/** Adds the default description, as the event form does. */
function withDescription(rows: Record<string, string>): Record<string, string> {
  const { entryStatus = "", entryLocation = "", entryDescription = "" } = rows;
  return entryStatus === "" || entryDescription.trim() !== ""
    ? rows
    : { ...rows, entryDescription: eventDescription(entryStatus, entryLocation.trim()) };
}

export const clientAction = keepForm(() => messages.shipments.updateFailed);

export default function Edit({ loaderData: { page, from }, actionData, params: { shipmentId } }: Route.ComponentProps) {
  return (
    <>
      <OfficeBar title={editWords.title}>
        <TrackingNumber number={page.number} />
        <StatusBadge status={page.status} />
        <span className="admin-frame-bar-note" />
        {page.mayEdit.ok ? <EditAside shipmentId={shipmentId} /> : null}
      </OfficeBar>
      <div className="admin-frame-list">
        {page.mayEdit.ok ? null : (
          <Notice tone="amber" title={editWords.closed} quiet>
            {page.mayEdit.words}
          </Notice>
        )}
        {/** Input stays while the server is in maintenance. */}
        {page.mayEdit.ok || actionData ? (
          <EditForm page={page} from={from} answer={actionData} />
        ) : (
          <LinkButton look="ink" to={href("/admin/shipments/:shipmentId", { shipmentId })}>
            {editWords.openRecord}
          </LinkButton>
        )}
      </div>
    </>
  );
}
