import { invitationWords as words } from "#copy/en/invitations.ts";
import type { MadeLink } from "#app/components/admin/admin-pages.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** The link of an invitation, to copy and hand over. */
export function MadeInvitation({ made }: { made: MadeLink }) {
  return (
    <Notice tone="green" quiet>
      <p>{words.linkLead(made.email)}</p>
      <TextField
        label={words.linkTitle}
        name="invitation-link"
        readOnly
        mono
        value={made.url}
        hint={words.linkEnds(made.ends)}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Notice>
  );
}
