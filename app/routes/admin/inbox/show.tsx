import type { ShouldRevalidateFunctionArgs } from "react-router";
import { openEnquiry } from "#server/features/enquiries/open-enquiry.ts";
import { EnquiryRoom } from "#app/components/admin/inbox/enquiry-room.tsx";
import { enquiryLoader } from "#app/routes/admin/inbox/load-enquiry-page.ts";
import { companyOf } from "#app/web/company.ts";
import type { Route } from "./+types/show";

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: [loaderData?.page.subject, companyOf(matches).name].filter(Boolean).join(", ") },
];

export const loader = enquiryLoader(openEnquiry);

/** A reply rejected because someone else answered shows that answer, also without live updates. */
export function shouldRevalidate({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export default function ShowEnquiry({ loaderData: { page } }: Route.ComponentProps) {
  // Another message starts with fresh forms.
  return <EnquiryRoom key={page.id} page={page} />;
}
