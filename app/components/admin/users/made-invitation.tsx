import { invitationWords as words } from "#copy/en/invitations.ts";
import type { MadeLink } from "#app/components/admin/users/people-page.ts";
import { MadeLinkNotice } from "#app/components/admin/users/made-link.tsx";

/** Link of an invitation, to copy and hand over. */
export function MadeInvitation({ made: { email, url, ends } }: { made: MadeLink }) {
  return <MadeLinkNotice lead={words.linkLead(email)} label={words.linkTitle} url={url} ends={words.linkEnds(ends)} />;
}
