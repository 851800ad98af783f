import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** A link that was just made for one person, to copy and hand over: shown once, because only its hash is kept. */
export function MadeLinkNotice({ lead, label, url, ends }: { lead: string; label: string; url: string; ends: string }) {
  return (
    <Notice tone="green" quiet>
      <p>{lead}</p>
      {/* Of no form, also where it stands in one: it is there to be copied, not to be sent. */}
      <TextField
        form="none"
        label={label}
        name="made-link"
        readOnly
        // There since a button was pressed, to be copied.
        autoFocus
        mono
        value={url}
        hint={ends}
        onFocus={(event) => event.currentTarget.select()}
      />
    </Notice>
  );
}
