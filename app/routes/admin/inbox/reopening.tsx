import { href } from "react-router";
import { inboxWords as words } from "#copy/en/inbox.ts";

import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { reopenEnquiry } from "#server/features/enquiries/reopen-enquiry.ts";
import { EnquiryRoom } from "#app/components/admin/inbox/enquiry-room.tsx";
import { enquiryLoader } from "#app/routes/admin/inbox/load-enquiry-page.ts";
import { changeAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import type { Route } from "./+types/reopening";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.subject ?? words.title }];

export const loader = enquiryLoader(getEnquiry);

export function action(args: Route.ActionArgs) {
  const { enquiryId } = args.params;
  return changeAction(args, {
    actor: staffOf,
    failed: words.failed.reopen,
    run: (actor) => reopenEnquiry(actor, enquiryId),
    done: () => [href("/admin/inbox/:enquiryId", { enquiryId }), words.reopened],
  });
}

export const clientAction = keepForm(() => words.failed.reopen);

/** Shown after a rejection without JavaScript. */
export default function Reopening({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <EnquiryRoom page={page} answers={{ completion: actionData }} />;
}
