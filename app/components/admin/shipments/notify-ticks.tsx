import { fieldWords as words } from "#copy/en/booking.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { Checkbox } from "#app/components/ui/checkbox.tsx";

/**
 * Channels for messages to the parties. A channel without a provider is not offered, but an earlier choice can be
 * removed.
 */
export function NotifyTicks({ entry, textConsent }: { entry: EditEntry; textConsent: string | null }) {
  const isShown = (name: string) => entry.value(name) === "on" || entry.choice(name) !== undefined;
  return (
    <div className="edit-sheet-ticks" role="group" aria-label={words.notifications}>
      <EditCell entry={entry} name="notifyEmail">
        <Checkbox {...entry.box("notifyEmail")} label={words.notifyEmail} />
      </EditCell>
      {textConsent !== null || isShown("notifySms") ? (
        <EditCell entry={entry} name="notifySms">
          <Checkbox {...entry.box("notifySms")} label={words.notifySms} note={textConsent ?? editWords.notCarried} />
        </EditCell>
      ) : null}
      {isShown("notifyPush") ? (
        <EditCell entry={entry} name="notifyPush">
          <Checkbox {...entry.box("notifyPush")} label={editWords.notifyPush} note={editWords.notifyPushNote} />
        </EditCell>
      ) : null}
    </div>
  );
}
