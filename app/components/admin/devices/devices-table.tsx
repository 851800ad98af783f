import { useState } from "react";
import { href } from "react-router";
import { deviceWords as words } from "#copy/en/devices.ts";
import type { DeviceState } from "#domain/road/devices.ts";
import type { DeviceLine } from "#app/components/admin/devices/device-line.ts";
import { RevokeDeviceForm } from "#app/components/admin/devices/revoke-device-form.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { When } from "#app/components/table/when.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Dialog } from "#app/components/ui/dialog.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import type { Tone } from "#app/components/ui/notice.tsx";

const { columns: heads } = words;

const looks: Record<DeviceState, { tone: Tone; icon: IconName }> = {
  open: { tone: "green", icon: "check" },
  revoked: { tone: "grey", icon: "ban" },
};

const columns: Column<DeviceLine>[] = [
  { key: "name", head: heads.name, look: "strong", isRowHeader: true, card: "title", cell: ({ name }) => name },
  { key: "person", head: heads.person, card: "line", cell: ({ person }) => person },
  {
    key: "enrolled",
    head: heads.enrolled,
    width: 7,
    align: "right",
    look: "quiet",
    card: "labeled",
    cell: ({ enrolled }) => <When moment={enrolled} />,
  },
  {
    key: "seen",
    head: heads.seen,
    width: 7,
    align: "right",
    look: "quiet",
    card: "labeled",
    cell: ({ seen }) => (seen ? <When moment={seen} /> : words.neverSeen),
  },
  { key: "last", head: heads.last, width: 5, align: "right", look: "mono", card: "labeled", cell: ({ last }) => last },
  {
    key: "state",
    head: heads.state,
    width: 10,
    card: "corner",
    cell: ({ state, revoked }) => (
      <>
        <Badge {...looks[state]} words={words.states[state]} /> {revoked ? <When moment={revoked} /> : null}
      </>
    ),
  },
];

/** The phones, with the dialog of their button. `address`: page to return to. */
export function DevicesTable({
  rows,
  address,
  mayRevoke,
}: {
  rows: readonly DeviceLine[];
  address: string;
  mayRevoke: boolean;
}) {
  const [askedId, setAskedId] = useState<string>();
  const stay = () => setAskedId(undefined);
  // A phone that another person revoked meanwhile is no longer asked about.
  const asked = rows.find(({ id, state }) => id === askedId && state === "open");
  const actions: Column<DeviceLine> = {
    key: "actions",
    head: heads.actions,
    width: 7,
    align: "right",
    isActions: true,
    cell: ({ id, name, person, state }) =>
      state === "revoked" ? null : (
        <LinkButton
          look="quiet"
          size="small"
          aria-label={words.about(words.revoke, words.phoneOf(name, person))}
          to={`${href("/admin/devices/:deviceId/revocation", { deviceId: id })}?${new URLSearchParams({ from: address }).toString()}`}
          onClick={(event) => {
            event.preventDefault();
            setAskedId(id);
          }}
        >
          {words.revoke}
        </LinkButton>
      ),
  };
  return (
    <>
      <DataTable name={words.title} columns={mayRevoke ? [...columns, actions] : columns} rows={rows} />
      <Dialog open={asked !== undefined} onClose={stay} title={words.question}>
        {asked ? (
          <RevokeDeviceForm device={asked} from={address}>
            <Button type="button" onClick={stay} data-initial-focus>
              {words.keep}
            </Button>
          </RevokeDeviceForm>
        ) : null}
      </Dialog>
    </>
  );
}
