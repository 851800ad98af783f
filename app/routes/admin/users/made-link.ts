import { data } from "react-router";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import type { RenewedInvitation } from "#server/features/accounts/renew-invitation.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import type { InviteAnswer } from "#app/components/admin/users/people-page.ts";

/** Presents a new link for the inviter to hand over. Only this answer contains it. */
export async function madeLink({ invitation, url, expiresAt }: RenewedInvitation) {
  const ends = formatPlaceTime(expiresAt.toISOString(), await companyZone());
  const answer: InviteAnswer = {
    form: "invite",
    message: "",
    issues: [],
    values: {},
    made: { email: invitation.email, url, ends },
  };
  return data(answer);
}
