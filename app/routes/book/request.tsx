import { data, Form, redirect, useNavigation } from "react-router";
import { bookingWords } from "#copy/en/booking.ts";
import { priceRequestWords as words } from "#copy/en/price-request.ts";
import { parseRequestPrice } from "#domain/enquiries/inputs.ts";
import { enquiryReference, parseEnquiryReference } from "#domain/enquiries/reference.ts";
import { visitor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { getActor } from "#server/features/accounts/request-actor.ts";
import { readDraftSecret } from "#server/auth/draft-cookie.ts";
import { requestPrice, draftFields } from "#server/features/enquiries/request-price.ts";
import { hasRoute, requestFacts } from "#server/features/enquiries/price-request.ts";
import { FactList } from "#app/components/shipment/fact-list.tsx";
import { FailureNotice } from "#app/components/ui/failure-notice.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextareaField, TextField } from "#app/components/ui/text-field.tsx";
import { useOpenFields } from "#app/components/ui/use-open-fields.ts";
import "#app/styles/booking.css";
import { formAction } from "#app/web/action.ts";
import { companyOf } from "#app/web/company.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/request";

const page = "/new-shipment/request";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${words.title}: ${bookingWords.pageTitle}, ${companyOf(matches).name}` },
  { name: "robots", content: "noindex" },
];

export function headers({ loaderHeaders, errorHeaders }: Route.HeadersArgs) {
  return errorHeaders ?? loaderHeaders;
}

/** Without a tariff there is no price yet: the visitor sends a request. */
export async function loader({ request }: Route.LoaderArgs) {
  const sent = parseEnquiryReference(new URL(request.url).searchParams.get("sent") ?? "");
  const secret = readDraftSecret(request);
  const typed = secret === null ? null : await draftFields(await getActor(request), secret);
  if (sent === null && !(typed && hasRoute(typed))) throw redirect("/contact");
  const of = (name: string) => typed?.[name] ?? "";
  return data(
    {
      reference: sent === null ? null : enquiryReference(sent),
      facts: typed ? requestFacts(typed) : [],
      from: {
        name: of("senderName"),
        email: of("senderEmail"),
        phone: of("senderPhone"),
        company: of("senderCompany"),
      },
    },
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export function action(args: Route.ActionArgs) {
  const { request } = args;
  const secret = readDraftSecret(request);
  return formAction(args, {
    actor: () => visitor,
    parse: parseRequestPrice,
    failed: words.failed,
    run: async (_actor, input) => {
      const { reference } = await requestPrice(await getActor(request), secret ?? "", input).catch((error: unknown) => {
        // Thrown away in another tab meanwhile.
        if (error instanceof AppError && error.reason === "draft_gone")
          throw redirect("/new-shipment/package?note=fresh");
        throw error;
      });
      return redirect(`${page}?sent=${reference}`);
    },
  });
}

export const clientAction = keepForm(() => words.failed);

export default function PriceRequest({
  loaderData: { reference, facts, from },
  actionData: answer,
}: Route.ComponentProps) {
  const isBusy = useNavigation().state === "submitting";
  const typed: Partial<Record<string, string>> = answer?.values ?? from;
  const { isOpen, onEdit } = useOpenFields(
    answer,
    (answer?.issues ?? []).map((issue) => issue.field),
  );
  const open = (answer?.issues ?? []).filter((issue) => isOpen(issue.field));
  const field = (name: "name" | "email" | "phone" | "company" | "message") => ({
    label: words[name],
    name,
    defaultValue: typed[name],
    error: open.find((issue) => issue.field === name)?.message,
  });
  if (reference !== null)
    return (
      <div className="wizard page-width">
        <div className="wizard-form request-page">
          <h1 tabIndex={-1}>{words.doneTitle}</h1>
          <Notice tone="green">{words.done(reference)}</Notice>
          <p>
            <LinkButton to="/">{words.home}</LinkButton>
          </p>
        </div>
      </div>
    );
  return (
    <div className="wizard page-width">
      <Form
        method="post"
        action={page}
        className="wizard-form request-page"
        aria-label={words.form}
        noValidate
        onInput={onEdit}
      >
        <h1 tabIndex={-1}>{words.title}</h1>
        <p className="wizard-form-lead">{words.lead}</p>
        <section className="request-page-typed" aria-labelledby="typed">
          <h2 id="typed">{words.draft}</h2>
          <FactList facts={facts} className="fact-list-lines" />
          <LinkButton to="/new-shipment/package">{words.change}</LinkButton>
        </section>
        <div className="request-page-fields">
          <ErrorSummary lines={open} takesFocus={false} />
          <FailureNotice answer={answer} />
          <TextField {...field("name")} autoComplete="name" required maxLength={120} />
          <TextField {...field("email")} type="email" inputMode="email" autoComplete="email" required maxLength={254} />
          <TextField {...field("phone")} type="tel" inputMode="tel" autoComplete="tel" optional maxLength={40} />
          <TextField {...field("company")} autoComplete="organization" optional maxLength={120} />
          <TextareaField {...field("message")} optional rows={4} maxLength={2000} />
          <div className="request-page-send">
            <Button look="signal" size="large" busy={isBusy}>
              {isBusy ? words.busy : words.button}
            </Button>
          </div>
        </div>
      </Form>
    </div>
  );
}
