import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** A new link for one person, to copy and hand over: shown once, because only its hash is stored. */
export function MadeLinkNotice({ lead, label, url, ends }: { lead: string; label: string; url: string; ends: string }) {
  return (
    <Notice tone="green" quiet>
      <p>{lead}</p>
      {/** Outside any form: it is there to be copied, not to be sent. */}
      <TextField
        form="none"
        label={label}
        name="made-link"
        readOnly
        // The button that created it was pressed to copy it.
        autoFocus
        mono
        value={url}
        hint={ends}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Notice>
  );
}
