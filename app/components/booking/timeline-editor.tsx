import { useEffect, useRef, useState } from "react";
import { fieldWords as words } from "#copy/en/booking.ts";
import { statusOption } from "#copy/en/statuses.ts";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import type { StepProps } from "#app/components/booking/step-props.ts";
import { Button } from "#app/components/ui/button.tsx";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

type Row = { key: string; location: string; at: string; description: string; status: string };

const parts = ["location", "at", "description", "status"] as const;
const rowLimit = 20;

type EditorProps = Pick<StepProps, "raw" | "errors"> & { view: Pick<StepProps["view"], "isStaff"> };

/**
 * Rows of the delivery timeline. The buttons are submit buttons with an intent, so they also work without JavaScript.
 */
export function TimelineEditor({ raw, errors, view }: EditorProps) {
  const [rows, setRows] = useState(() => rowsOf(raw));
  const list = useRef<HTMLDivElement>(null);
  const drawn = useRef(rows);
  useEffect(() => {
    // Adding or removing a row is an edit of the form.
    if (drawn.current !== rows) list.current?.dispatchEvent(new Event("input", { bubbles: true }));
    drawn.current = rows;
  }, [rows]);
  const add = () =>
    setRows((now) =>
      now.length < rowLimit
        ? [...now, { ...emptyRow, key: `n${Math.max(0, ...now.map(({ key }) => Number(key.slice(1)))) + 1}` }]
        : now,
    );
  const remove = (key: string) => setRows((now) => now.filter((row) => row.key !== key));
  return (
    <>
      <div className="timeline-editor" ref={list}>
        {rows.map((row, index) => (
          <TimelineRow
            key={row.key}
            {...{ row, index, errors, isStaff: view.isStaff }}
            onRemove={rows.length > 1 && index > 0 ? () => remove(row.key) : null}
          />
        ))}
      </div>
      {rows.length < rowLimit ? (
        <Button
          name="intent"
          value="add-entry"
          formNoValidate
          icon="plus"
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
        >
          {words.addEntry}
        </Button>
      ) : null}
    </>
  );
}

function TimelineRow({
  row,
  index,
  errors,
  isStaff,
  onRemove,
}: {
  row: Row;
  index: number;
  errors: Record<string, string>;
  isStaff: boolean;
  onRemove: (() => void) | null;
}) {
  const name = (part: (typeof parts)[number]) => `timeline[${index}].${part}`;
  const field = (part: (typeof parts)[number]) => ({
    name: name(part),
    defaultValue: row[part],
    error: errors[name(part)],
  });
  return (
    <div role="group" aria-label={words.entry(index + 1)}>
      <div className="wizard-form-row halves">
        <TextField {...field("location")} label={words.entryLocation} autoComplete="off" />
        <TextField {...field("at")} label={words.entryAt} type="datetime-local" mono />
      </div>
      {isStaff ? (
        <SelectField
          {...field("status")}
          label={words.entryStatus}
          placeholder={words.chooseStatus}
          options={shipmentStatuses.map((value) => ({ value, words: statusOption(value) }))}
          className="wizard-form-gap"
        />
      ) : null}
      <div className="wizard-form-row with-button">
        <TextField {...field("description")} label={words.entryDescription} autoComplete="off" />
        {onRemove ? (
          <Button
            name="intent"
            value={`remove-entry:${index}`}
            formNoValidate
            look="quiet"
            icon="trash"
            onClick={(event) => {
              event.preventDefault();
              onRemove();
            }}
          >
            {words.removeEntry}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

const emptyRow: Row = { key: "n0", location: "", at: "", description: "", status: "" };

/** Returns at least one row, numbered by position, whatever gaps the names had. */
export function rowsOf(raw: Record<string, string>): Row[] {
  const rows = new Map<number, Row>();
  for (const [name, value] of Object.entries(raw)) {
    const match = /^timeline\[(\d+)\]\.(\w+)$/.exec(name);
    const part = parts.find((known) => known === match?.[2]);
    if (!match || !part) continue;
    const index = Number(match[1]);
    rows.set(index, { ...(rows.get(index) ?? { ...emptyRow, key: `n${index}` }), [part]: value });
  }
  const inOrder = [...rows.entries()].toSorted(([a], [b]) => a - b).map(([, row]) => row);
  return inOrder.length > 0 ? inOrder : [emptyRow];
}
