import { randomUUID } from "node:crypto";
import { data, href } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { parseOfficeBooking } from "#domain/bookings/office.ts";
import { filledRows } from "#domain/bookings/raw-fields.ts";
import { withRowAdded, withRowRemoved } from "#domain/bookings/timeline-rows.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatMoney } from "#domain/shared/money.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { now } from "#server/clock.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { previewBooking } from "#server/features/shipments/preview-booking.ts";
import type { NewAnswer } from "#app/components/admin/admin-pages.ts";
import { NewForm } from "#app/components/admin/new-form.tsx";
import {
  copiedValues,
  firstValues,
  officeInput,
  presentNew,
  presentPreview,
} from "#app/routes/admin/new-shipment/present-new.ts";
import { runAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { requestInfo } from "#app/web/context.ts";
import { readFields } from "#app/web/form-fields.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/new";

const list = "/admin/shipments";

export const meta: Route.MetaFunction = () => [{ title: newWords.title }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const from = new URL(request.url).searchParams.get("from");
  const copied = from ? await runLoader(() => getEditableShipment(actor, from)) : null;
  const options = await getBookingOptions();
  const values = { ...firstValues(options), ...(copied ? copiedValues(copied) : {}) };
  const preview = await runLoader(() => previewBooking(actor, values));
  return { page: presentNew({ options, values, preview, copied }, context.get(requestInfo).company, now()) };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = staffOf(context);
  const { key = "", intent = "", ...fields } = await readFields(request);
  if (intent !== "") {
    const values = changedRows(fields, intent);
    const preview = presentPreview(await runLoader(() => previewBooking(actor, values)), values, now());
    return data<NewAnswer>({ form: "new", message: "", issues: [], values, preview });
  }
  const { currency } = await getBookingOptions();
  return runAction({
    form: "new",
    fields,
    parse: (raw) => {
      const parsed = parseOfficeBooking(officeInput(raw), currency);
      return parsed.ok
        ? parsed
        : { ok: false, issues: parsed.issues.map((issue) => ({ ...issue, path: controlOf(issue.path, raw) })) };
    },
    failed: messages.shipments.createFailed,
    run: async (input) => {
      try {
        const { shipmentId, trackingNumber } = await bookShipment(actor, input, key ? { idempotencyKey: key } : {});
        return redirectWithToast(list, `${messages.booking.created} ${formatTrackingNumber(trackingNumber)}`, {
          links: [
            { to: `${list}/${shipmentId}`, words: newWords.toast.open },
            {
              to: href("/admin/shipments/:shipmentId/label", { shipmentId }),
              words: newWords.toast.label,
              isFile: true,
            },
          ],
        });
      } catch (error) {
        const again = error instanceof AppError ? againAnswer(error, fields) : null;
        if (again) return data(again, { status: 409 });
        throw error;
      }
    },
  });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepForm(sent, messages.shipments.createFailed);
}

export default function New({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <div className="admin-frame-bar">
        <h1 tabIndex={-1}>{newWords.title}</h1>
        <span className="admin-frame-bar-note">
          {page.copiedFrom ? newWords.copiedFrom(formatTrackingNumber(page.copiedFrom)) : null}
        </span>
      </div>
      <NewForm key={page.copiedFrom} page={page} answer={actionData as NewAnswer | undefined} />
    </>
  );
}

/** The field behind a path: of the rows, blank ones are left out when they are read. */
function controlOf(path: string, fields: RawFields): string {
  const [, row, part] = /^plannedStops\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return row === undefined ? path : `timeline[${filledRows(fields)[Number(row)] ?? row}].${part}`;
}

/** Rows come and go without scripts too. */
function changedRows(fields: RawFields, intent: string): RawFields {
  const [, place] = /^remove-entry:(\d+)$/.exec(intent) ?? [];
  if (place !== undefined) return withRowRemoved(fields, Number(place));
  return intent === "add-entry" ? withRowAdded(fields) : fields;
}

/** What the same button does once more: books at the price that is now, or another shipment from a form that was booked already. */
function againAnswer(error: AppError, values: RawFields): NewAnswer | null {
  const { old = 0, new: becomes = 0, currency = "USD" } = error.details as Record<string, never>;
  const priced = (amountMinor: number) => formatMoney({ amountMinor, currency });
  if (error.code === "price_changed")
    return {
      form: "new",
      message: newWords.priceNow(priced(old), priced(becomes)),
      issues: [],
      values: { ...values, quotedTotal: String(becomes) },
    };
  if (error.reason !== "idempotency_key_reused") return null;
  return { form: "new", message: newWords.bookedBefore, issues: [], values, key: randomUUID() };
}
