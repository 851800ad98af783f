import { data, href } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { newWords } from "#copy/en/new-shipment.ts";
import { parseCounterBooking } from "#domain/bookings/office.ts";
import { filledRows } from "#domain/bookings/raw-fields.ts";
import { withRowAdded, withRowRemoved } from "#domain/bookings/timeline-rows.ts";
import type { RawFields } from "#domain/bookings/views.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatTrackingNumber } from "#domain/shipments/tracking-number.ts";
import { now } from "#server/clock.ts";
import { getBookingOptions } from "#server/features/bookings/get-booking-options.ts";
import { bookCopy } from "#server/features/shipments/book-copy.ts";
import { bookShipment } from "#server/features/shipments/book-shipment.ts";
import { bookRequest } from "#server/features/enquiries/book-request.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { getEditableShipment } from "#server/features/shipments/get-editable-shipment.ts";
import { previewBooking } from "#server/features/shipments/preview-booking.ts";
import type { NewAnswer } from "#app/components/admin/new-shipment/new-page.ts";
import { NewForm } from "#app/components/admin/new-shipment/new-form.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import {
  copiedValues,
  firstValues,
  officeInput,
  presentNew,
  presentPreview,
  requestedValues,
} from "#app/routes/admin/new-shipment/present-new.ts";
import { cardWordsOfStaff, refusedBooking } from "#app/routes/admin/new-shipment/refused-booking.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { cardPagePolicy } from "#app/web/card-page-policy.ts";
import { requestInfo } from "#app/web/context.ts";
import { readFields } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/new";

const list = "/admin/shipments";

export const meta: Route.MetaFunction = () => [{ title: newWords.title }];

export function headers({ actionHeaders, loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  const headers = new Headers(errorHeaders ?? loaderHeaders);
  const wait = actionHeaders.get("Retry-After");
  if (wait) headers.set("Retry-After", wait);
  return headers;
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const asked = new URL(request.url).searchParams;
  const [from, requestId, weight] = [asked.get("from"), asked.get("request"), asked.get("weight")];
  const copied = from ? await runLoader(() => getEditableShipment(actor, from)) : null;
  const requested = requestId ? (await runLoader(() => getEnquiry(actor, requestId))).booking : null;
  const options = await getBookingOptions();
  const counter = options.branches.find(({ code }) => code === asked.get("counter")) ?? null;
  const values = {
    ...firstValues(options),
    ...(counter ? { preferredDropoffLocation: counter.code } : {}),
    ...(weight ? { weight: cutText(weight, 20) } : {}),
    ...(copied ? copiedValues(copied) : {}),
    ...(requested ? requestedValues(requested) : {}),
  };
  const preview = await runLoader(() => previewBooking(actor, values));
  const page = presentNew(
    { options, values, preview, copied, requestId: requested && requestId, counter },
    context.get(requestInfo).company,
    now(),
  );
  const { payment } = options;
  const policy = payment.cardAtCounter === "offered" ? cardPagePolicy(href("/admin/new"), payment, context) : {};
  return data({ page }, { headers: policy });
}

export async function action(args: Route.ActionArgs) {
  const actor = staffOf(args.context);
  const {
    key = "",
    intent = "",
    request: requestId = "",
    copied = "",
    counter = "",
    ...fields
  } = await readFields(args.request);
  if (intent !== "") {
    const values = changedRows(fields, intent);
    const preview = presentPreview(await runLoader(() => previewBooking(actor, values)), values, now());
    return data<NewAnswer>({ form: "new", message: "", issues: [], values, preview });
  }
  const { currency } = await getBookingOptions();
  return formAction(args, {
    actor: staffOf,
    form: "new",
    fields,
    parse: (raw) => {
      const parsed = parseCounterBooking(officeInput(raw), currency);
      return parsed.ok
        ? { ok: true as const, value: parsed }
        : {
            ok: false as const,
            issues: parsed.issues.map((issue) => ({ ...issue, path: controlOf(issue.path, raw) })),
          };
    },
    failed: messages.shipments.createFailed,
    run: async (_actor, { value: input, notKnown }) => {
      try {
        const options = { notKnown, ...(key ? { idempotencyKey: key } : {}) };
        const { shipmentId, trackingNumber } = requestId
          ? await bookRequest(actor, requestId, input, options)
          : copied
            ? await bookCopy(actor, copied, input, options)
            : await bookShipment(actor, input, options);
        const visit = new URLSearchParams({ branch: counter, code: trackingNumber, weight: fields["weight"] ?? "" });
        const next = counter === "" ? list : `/admin/counter/drop-off?${visit.toString()}`;
        return redirectWithToast(next, `${messages.booking.created} ${formatTrackingNumber(trackingNumber)}`, {
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
        if (!(error instanceof AppError)) throw error;
        const refused = refusedBooking(error, fields);
        if (refused) return data(refused.answer, refused.init);
        throw cardWordsOfStaff(error);
      }
    },
  });
}

export const clientAction = keepForm(() => messages.shipments.createFailed);

export default function New({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return (
    <>
      <OfficeBar
        title={newWords.title}
        note={
          page.copiedFrom
            ? newWords.copiedFrom(formatTrackingNumber(page.copiedFrom))
            : page.counter && newWords.atCounter(page.counter.name)
        }
      />
      <NewForm key={page.copiedFrom} page={page} answer={actionData} />
    </>
  );
}

/** Returns the field of a path; blank rows are skipped when the form is read. */
function controlOf(path: string, fields: RawFields): string {
  const [, row, part] = /^plannedStops\.(\d+)\.(\w+)$/.exec(path) ?? [];
  return row === undefined ? path : `timeline[${filledRows(fields)[Number(row)] ?? row}].${part}`;
}

/** Adds or removes rows, also without scripts. */
function changedRows(fields: RawFields, intent: string): RawFields {
  const [, place] = /^remove-entry:(\d+)$/.exec(intent) ?? [];
  if (place !== undefined) return withRowRemoved(fields, Number(place));
  return intent === "add-entry" ? withRowAdded(fields) : fields;
}
