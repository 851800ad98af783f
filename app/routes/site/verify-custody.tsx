import { data } from "react-router";
import { waitSentence } from "#copy/en/error-pages.ts";
import { certificateCheckWords as words } from "#copy/en/certificate-check.ts";
import { checkCertificateFile } from "#domain/road/check-certificate.ts";
import { isHash, readHash } from "#domain/road/certificate-inputs.ts";
import { formatTrackingNumber, numberOfCode } from "#domain/shipments/tracking-number.ts";
import type { Actor } from "#domain/people/actor.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { certificateFingerprint, compareCertificate } from "#server/features/certificates/compare-certificate.ts";
import { CertificateCheck, CertificateForm, type ShownCertificate } from "#app/components/site/certificate-check.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { BrokenLines } from "#app/components/site/section-head.tsx";
import {
  presentFault,
  presentForeign,
  presentOther,
  presentRecorded,
} from "#app/routes/site/present-certificate-check.ts";
import { formAction } from "#app/web/action.ts";
import { companyOf } from "#app/web/company.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { textsOf } from "#app/web/read-form.ts";
import { trackingHeaders } from "#app/web/tracking-responses.ts";
import "#app/styles/site.css";
import type { Route } from "./+types/verify-custody";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: words.title(companyOf(matches).name) },
  { name: "robots", content: "noindex" },
];

export function headers() {
  return trackingHeaders(false);
}

/** `?last=` is the code on a certificate. Without it nothing is looked up: the page is the same for every number. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const number = cutText(numberOfCode(params.number), 40);
  const page = { number, shownNumber: formatTrackingNumber(number), fingerprint: await certificateFingerprint() };
  const last = readHash(new URL(request.url).searchParams.get("last") ?? "");
  if (!last) return data({ ...page, shown: null, wait: "" });
  const actor = await getActor(request);
  try {
    return data({ ...page, shown: await shownRecord(actor, number, last), wait: "" });
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== "rate_limited") throw error;
    const seconds = error.retryAfterSeconds ?? 60;
    return data(
      { ...page, shown: null, wait: words.wait(waitSentence(seconds)) },
      { status: 429, headers: { "Retry-After": String(seconds) } },
    );
  }
}

export async function action(args: Route.ActionArgs) {
  const number = cutText(numberOfCode(args.params.number), 40);
  const actor = await getActor(args.request);
  const { fields, file } = await readSent(args.request);
  const last = readHash(fields["last"] ?? "");
  return formAction(args, {
    actor: () => actor,
    form: "certificate",
    fields: { last: cutText(fields["last"] ?? "", 200) },
    parse: () => {
      if (!file && !isHash(last))
        return { ok: false as const, issues: [{ path: "last", message: "hash_invalid" as const }] };
      return { ok: true as const, value: null };
    },
    failed: words.failed,
    run: async () => {
      const shown = file ? await shownFile(actor, number, file) : await shownRecord(actor, number, last);
      const values: Record<string, string> = file ? {} : { last };
      return { form: "certificate", message: "", issues: [], values, shown };
    },
  });
}

export const clientAction = keepForm(() => words.failed);

async function readSent(request: Request): Promise<{ fields: Record<string, string>; file: File | null }> {
  const form = await request.formData().catch(() => {
    throw data(null, { status: 400 });
  });
  const file = form.get("file");
  return { fields: textsOf(form), file: file instanceof File && file.size > 0 ? file : null };
}

async function shownRecord(actor: Actor, number: string, last: string): Promise<ShownCertificate> {
  return presentRecorded(await compareCertificate(actor, { number, last }), last, false);
}

/** A file is compared with the records only if our key signed it. */
async function shownFile(actor: Actor, number: string, file: File): Promise<ShownCertificate> {
  const checked = await checkCertificateFile(new Uint8Array(await file.arrayBuffer()));
  if (!checked.ok) return presentFault(checked.fault);
  const { certificate, fingerprint } = checked;
  if (fingerprint !== (await certificateFingerprint())) return presentForeign(fingerprint);
  if (certificate.number !== number) return presentOther(certificate);
  const recorded = await compareCertificate(actor, certificate);
  return presentRecorded(recorded, certificate.last, true);
}

export default function VerifyCustody({ loaderData, actionData }: Route.ComponentProps) {
  const { number, shownNumber, fingerprint, wait } = loaderData;
  const shown = actionData && "shown" in actionData ? actionData.shown : actionData ? null : loaderData.shown;
  return (
    <div className="site-frame-page">
      <div className="page-width page-head verify-page-head">
        <div>
          <h1>
            <BrokenLines lines={[...words.heading]} />
          </h1>
          <p>{words.lead(shownNumber)}</p>
        </div>
        <CertificateForm number={number} answer={actionData} problem={wait} />
      </div>
      <div className="page-width verify-page">
        <div>
          <div role="status">{shown ? <CertificateCheck shown={shown} /> : null}</div>
        </div>
        <aside className="verify-page-never" aria-labelledby="offline-check">
          <h2 className="caption" id="offline-check">
            {words.offlineTitle}
          </h2>
          <p>{words.offline}</p>
          <LinkButton icon="download" to="/verify/custody-page" reloadDocument>
            {words.offlineLink}
          </LinkButton>
          <p>
            {words.ourKey}
            <code className="certificate-check-hash">{fingerprint}</code>
          </p>
        </aside>
      </div>
    </div>
  );
}
