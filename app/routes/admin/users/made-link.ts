import { data } from "react-router";
import type { Actor } from "#domain/people/actor.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { renewInvitation } from "#server/features/accounts/renew-invitation.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import type { InviteAnswer } from "#app/components/admin/admin-pages.ts";

/** A fresh link for whoever invited to hand over: in this answer, and nowhere else. */
export async function madeLink(actor: Actor, invitationId: string) {
  const { invitation, url, expiresAt } = await renewInvitation(actor, invitationId);
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
