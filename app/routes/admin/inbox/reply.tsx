import { href } from "react-router";
import { inboxWords as words, replyOutcome } from "#copy/en/inbox.ts";
import { parseReplyToEnquiry } from "#domain/enquiries/inputs.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { replyToEnquiry } from "#server/features/enquiries/reply-to-enquiry.ts";
import { EnquiryRoom } from "#app/components/admin/inbox/enquiry-room.tsx";
import { enquiryLoader } from "#app/routes/admin/inbox/load-enquiry-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/reply";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.subject ?? words.title }];

export const loader = enquiryLoader(getEnquiry);

export function action(args: Route.ActionArgs) {
  const { enquiryId } = args.params;
  return formAction(args, {
    actor: staffOf,
    parse: parseReplyToEnquiry,
    failed: words.failed.reply,
    run: async (actor, input) => {
      const { state, reason } = await replyToEnquiry(actor, enquiryId, input);
      return redirectWithToast(href("/admin/inbox/:enquiryId", { enquiryId }), replyOutcome(state, reason));
    },
  });
}

export const clientAction = keepForm(() => words.failed.reply);

/** Shown after a rejection without JavaScript. */
export default function Reply({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <EnquiryRoom page={page} answers={{ reply: actionData }} />;
}
