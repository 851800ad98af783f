import { href } from "react-router";
import { inboxWords as words } from "#copy/en/inbox.ts";

import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { completeEnquiry } from "#server/features/enquiries/complete-enquiry.ts";
import { EnquiryRoom } from "#app/components/admin/inbox/enquiry-room.tsx";
import { enquiryLoader } from "#app/routes/admin/inbox/load-enquiry-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/completion";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.subject ?? words.title }];

export const loader = enquiryLoader(getEnquiry);

export function action(args: Route.ActionArgs) {
  const { enquiryId } = args.params;
  return formAction(args, {
    actor: staffOf,
    failed: words.failed.done,
    run: async (actor) => {
      await completeEnquiry(actor, enquiryId);
      return redirectWithToast(href("/admin/inbox/:enquiryId", { enquiryId }), words.done, {
        undoAt: href("/admin/inbox/:enquiryId/reopening", { enquiryId }),
      });
    },
  });
}

export const clientAction = keepForm(() => words.failed.done);

/** Shown after a rejection without JavaScript. */
export default function Completion({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <EnquiryRoom page={page} answers={{ completion: actionData }} />;
}
