import { memo, type RefObject } from "react";
import type { KnownParty, PartySide } from "#domain/bookings/customers.ts";
import type { EditEntry } from "#app/components/admin/shipments/edit-entry.ts";
import { PartyFields } from "#app/components/admin/shipments/party-fields.tsx";
import { usePartyFinder } from "#app/components/admin/shipments/use-party-finder.tsx";

/**
 * One party of a new shipment; known customers are suggested while typing. Memoized against keys elsewhere in the
 * form.
 */
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
      <PartyFields role={role} entry={entry} finder={finder} />
      <p className="visually-hidden" role="status">
        {finder.said}
      </p>
    </>
  );
});
