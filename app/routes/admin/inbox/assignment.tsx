import { href } from "react-router";
import { inboxWords as words } from "#copy/en/inbox.ts";
import { parseAssignEnquiry } from "#domain/enquiries/inputs.ts";
import { getEnquiry } from "#server/features/enquiries/get-enquiry.ts";
import { assignEnquiry } from "#server/features/enquiries/assign-enquiry.ts";
import { EnquiryRoom } from "#app/components/admin/inbox/enquiry-room.tsx";
import { enquiryLoader } from "#app/routes/admin/inbox/load-enquiry-page.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/assignment";

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.page.subject ?? words.title }];

export const loader = enquiryLoader(getEnquiry);

export function action(args: Route.ActionArgs) {
  const { enquiryId } = args.params;
  return formAction(args, {
    actor: staffOf,
    parse: parseAssignEnquiry,
    failed: words.failed.assign,
    run: async (actor, { userId }) => {
      await assignEnquiry(actor, enquiryId, userId);
      const { assignedTo } = await getEnquiry(actor, enquiryId);
      return redirectWithToast(
        href("/admin/inbox/:enquiryId", { enquiryId }),
        assignedTo ? words.assigned(assignedTo.name) : words.unassigned,
      );
    },
  });
}

export const clientAction = keepForm(() => words.failed.assign);

/** Shown after a rejection without JavaScript. */
export default function Assignment({ loaderData: { page }, actionData }: Route.ComponentProps) {
  return <EnquiryRoom page={page} answers={{ assign: actionData }} />;
}
