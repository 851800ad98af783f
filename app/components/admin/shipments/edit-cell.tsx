import type { ReactNode } from "react";
import { editedField, editWords } from "#copy/en/edit-shipment.ts";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";

/** A cell of the waybill; if two people changed it, both values and a choice. */
export function EditCell({
  entry,
  name,
  className = "",
  children,
}: {
  entry: EditEntry;
  name: string;
  className?: string;
  children: ReactNode;
}) {
  const choice = entry.choice(name);
  return (
    <div className={["edit-cell", className, choice && "contested"].filter(Boolean).join(" ")}>
      {children}
      {choice ? (
        <div className="edit-cell-choice" role="group" aria-label={editedField(name)}>
          <Way words={editWords.yours} value={choice.mine} />
          <button className="button small ink" name="choose" value={`mine:${name}`}>
            {editWords.keepMine}
          </button>
          <Way words={editWords.theirs} value={choice.theirs} />
          <button className="button small" name="choose" value={`theirs:${name}`}>
            {editWords.takeTheirs}
          </button>
        </div>
      ) : null}
    </div>
  );
}

function Way({ words, value }: { words: string; value: string }) {
  return (
    <p>
      <span className="hint">{words}</span> <b>{value || editWords.blank}</b>
    </p>
  );
}
