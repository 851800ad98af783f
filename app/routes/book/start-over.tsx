import { Form, redirect } from "react-router";
import { bookingWords } from "#copy/en/booking.ts";
import { notDone } from "#copy/en/failed-sentence.ts";
import { draftCookie, readDraftSecret } from "#server/auth/draft-cookie.ts";
import { discardDraft } from "#server/features/bookings/discard-draft.ts";
import { forgetUnsent } from "#app/components/booking/unsent-text.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import "#app/styles/booking.css";
import { companyOf } from "#app/web/company.ts";
import { keepPage } from "#app/web/keep-form.ts";
import type { Route } from "./+types/start-over";

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: `${bookingWords.startOver.title} ${companyOf(matches).name}` },
  { name: "robots", content: "noindex" },
];

export async function action({ request }: Route.ActionArgs) {
  const secret = readDraftSecret(request);
  if (secret !== null) await discardDraft(secret);
  return redirect("/new-shipment/package", { headers: { "Set-Cookie": draftCookie("") } });
}

export function clientAction(sent: Route.ClientActionArgs) {
  return keepPage(sent, notDone.startOver);
}

export default function StartOver({ actionData }: Route.ComponentProps) {
  return (
    <div className="wizard page-width">
      <Form method="post" className="wizard-form start-over-page" onSubmit={() => forgetUnsent()}>
        <h1>{bookingWords.startOver.title}</h1>
        <p className="wizard-form-lead">{bookingWords.startOver.body}</p>
        {actionData ? <Notice tone="red">{actionData.message}</Notice> : null}
        <div className="wizard-form-buttons">
          <LinkButton size="large" to="/new-shipment/package">
            {bookingWords.startOver.back}
          </LinkButton>
          <Button look="signal" size="large">
            {bookingWords.startOver.confirm}
          </Button>
        </div>
      </Form>
    </div>
  );
}
