import { shipmentWords } from "#copy/en/back-office.ts";
import { editWords } from "#copy/en/edit-shipment.ts";
import { eventFormWords } from "#copy/en/event-form.ts";
import type { EventFormOptions, EventRow } from "#app/components/admin/shipments/event-row.ts";
import { EditCell } from "#app/components/admin/shipments/edit-cell.tsx";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

type Props = { entry: EditEntry; events: EventRow[]; options: EventFormOptions };

/**
 * The timeline in the edit form: entries can be voided with a reason, and one can be added; both are saved with the
 * shipment (E3).
 */
export function EditTimeline({ entry, events, options }: Props) {
  return (
    <fieldset className="edit-sheet-group">
      <legend>{shipmentWords.timeline}</legend>
      <ol className="edit-timeline-rows" aria-label={shipmentWords.timeline}>
        {withDays(events).map((event) => (
          <Row key={event.id} event={event} entry={entry} />
        ))}
      </ol>
      <NewRow entry={entry} options={options} />
    </fieldset>
  );
}

/** Adds the day to each: the record has headings for days, this list has none. */
function withDays(events: EventRow[]): (EventRow & { when: string })[] {
  let day = "";
  return events.map((event) => {
    day = event.day?.title ?? day;
    return { ...event, when: event.look === "planned" ? event.time : [day, event.time].filter(Boolean).join(", ") };
  });
}

function Row({ event, entry }: { event: EventRow & { when: string }; entry: EditEntry }) {
  const name = `void-${event.id}`;
  const isVoid = event.look === "void";
  const text = [event.place, ...event.notes].filter(Boolean).join(". ");
  return (
    <li className={isVoid ? "voided" : undefined}>
      <time dateTime={event.at}>{event.when}</time>
      <div>
        <b>{isVoid ? <s>{event.title}</s> : event.title}</b>
        {text ? <p>{isVoid ? <s>{text}</s> : text}</p> : null}
        {event.voided ? <p className="hint">{event.voided}</p> : null}
      </div>
      {event.mayVoid?.ok ? (
        <details open={entry.value(name) !== ""}>
          <summary className="text-link">
            {shipmentWords.voidEntry}
            <span className="visually-hidden">
              , {event.title}, {event.when}
            </span>
          </summary>
          <TextField
            {...entry.text(name)}
            label={shipmentWords.voidReason}
            hint={editWords.voidHint}
            maxLength={300}
            autoComplete="off"
          />
        </details>
      ) : null}
    </li>
  );
}

function NewRow({ entry, options }: Omit<Props, "events">) {
  const statuses = [...options.usual, ...options.corrections];
  return (
    <div className="edit-timeline-new" role="group" aria-label={editWords.addEntry}>
      <p className="caption">{editWords.addEntry}</p>
      <input type="hidden" name="entryZone" value={options.zone} />
      <EditCell entry={entry} name="entryStatus" className="quarter">
        <SelectField
          {...entry.text("entryStatus")}
          label={editWords.entryStatus}
          options={[{ value: "", words: eventFormWords.chooseStatus }, ...statuses]}
        />
      </EditCell>
      <EditCell entry={entry} name="entryLocation" className="quarter">
        <TextField
          {...entry.text("entryLocation")}
          label={editWords.entryLocation}
          maxLength={120}
          autoComplete="off"
        />
      </EditCell>
      <EditCell entry={entry} name="entryOccurredAt" className="quarter">
        <TextField
          {...entry.text("entryOccurredAt")}
          defaultValue={entry.value("entryOccurredAt") || options.nowWall}
          type="datetime-local"
          label={editWords.entryOccurredAt}
          hint={options.zoneWords}
        />
      </EditCell>
      <EditCell entry={entry} name="entryDescription" className="quarter">
        <TextField
          {...entry.text("entryDescription")}
          label={editWords.entryDescription}
          maxLength={500}
          autoComplete="off"
        />
      </EditCell>
    </div>
  );
}
