import type { MouseEvent } from "react";
import { fieldWords } from "#copy/en/booking.ts";
import { pickupStepWords as words } from "#copy/en/pickup-step.ts";
import { Button } from "#app/components/ui/button.tsx";
import { writeFields } from "#app/components/ui/write-fields.ts";

export type BranchRow = {
  code: string;
  name: string;
  address: string;
  /** "about 4 mi" from the sender's ZIP, where both are known. */
  miles: string | null;
  /** "Open until 6:00 PM", "Closed today: Thanksgiving". */
  door: string;
};

interface BranchRowsProps {
  branches: BranchRow[];
  /** From which the ways are measured. */
  zip: string | null;
  chosen: string;
}

/** The branches under the field that chooses one: what its options cannot say, and a button for each that fills it. */
export function BranchRows({ branches, zip, chosen }: BranchRowsProps) {
  const choose = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, value } = event.currentTarget;
    if (form) writeFields(form, { preferredDropoffLocation: value });
  };
  return (
    <>
      <div className="branch-rows-head">
        <h2 className="caption">{fieldWords.branches}</h2>
        {zip ? <span className="hint">{words.nearest(zip)}</span> : null}
      </div>
      <ul className="branch-rows">
        {branches.map(({ code, name, address, miles, door }) => (
          <li key={code} className={code === chosen ? "chosen" : undefined}>
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
              value={code}
              aria-label={code === chosen ? words.thisIsChosen(name) : words.chooseThis(name)}
              onClick={choose}
              {...(code === chosen ? { icon: "check" as const } : {})}
            >
              {code === chosen ? words.chosen : words.choose}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
