import { memo, type RefObject } from "react";
import type { KnownParty, PartySide } from "#domain/bookings/customers.ts";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { EditParty } from "#app/components/admin/shipments/edit-party.tsx";
import { usePartyFinder } from "#app/components/admin/shipments/use-party-finder.tsx";

/** One side of a new shipment: whoever was here before is found while it is typed. A letter typed elsewhere in the form leaves it alone. */
export const NewParty = memo(function NewParty({
  role,
  entry,
  form,
  onChosen,
}: {
  role: PartySide;
  entry: EditEntry;
  form: RefObject<HTMLFormElement | null>;
  onChosen: (party: KnownParty) => void;
}) {
  const finder = usePartyFinder(role, form, onChosen);
  return (
    <>
      <EditParty role={role} entry={entry} finder={finder} />
      <p className="visually-hidden" role="status">
        {finder.said}
      </p>
    </>
  );
});
