import type { MouseEvent } from "react";
import { pickupStepWords as words } from "#copy/en/pickup-step.ts";
import { Button } from "#app/components/ui/button.tsx";
import { writeFields } from "#app/components/ui/write-fields.ts";

export type BranchRow = {
  code: string;
  name: string;
  address: string;
  /** "about 4 mi" from the sender's ZIP code, if both are known. */
  miles: string | null;
  /** "Open until 6:00 PM", "Closed today: Thanksgiving". */
  door: string;
};

interface BranchRowsProps {
  branches: BranchRow[];
  /** Origin of the distances. */
  zip: string | null;
  chosen: string;
}

/**
 * The branches as a list under the select, with facts that options cannot show and a button for each. Once one is
 * chosen the others collapse, except a nearer one.
 */
export function BranchRows({ branches, zip, chosen }: BranchRowsProps) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget;
    if (form) writeFields(form, { preferredDropoffLocation: value });
  };
  const rows = branches.filter(({ code }, place) => !chosen || code === chosen || (zip && place === 0));
  return (
    <>
      {zip && rows.length > 1 ? <p className="hint branch-rows-head">{words.nearest(zip)}</p> : null}
      <ul className="branch-rows">
        {rows.map(({ code, name, address, miles, door }) => {
          const isChosen = code === chosen;
          const verb = isChosen ? words.change : words.choose;
          return (
            <li key={code} className={isChosen ? "chosen" : undefined}>
              <div>
                <b>{name}</b>
                <span>{address}</span>
              </div>
              <p>
                {miles ? <b className="mono">{miles}</b> : null}
                <span>{door}</span>
              </p>
              <Button
                type="button"
                className="needs-script"
                value={isChosen ? "" : code}
                aria-label={words.verbOf(verb, name)}
                onClick={choose}
              >
                {verb}
              </Button>
            </li>
          );
        })}
      </ul>
    </>
  );
}
