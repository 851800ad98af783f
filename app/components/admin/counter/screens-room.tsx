import { screenAtCounterWords as words } from "#copy/en/counter.ts";
import type { ScreenLine, ScreenLinkAnswer, ScreensPage } from "#app/components/admin/counter/counter-pages.ts";
import { MadeLinkNotice } from "#app/components/admin/users/made-link.tsx";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Drawing } from "#app/components/ui/drawing.tsx";

/** The customers' screens of a branch: adds one, and says which stands beside this device. */
export function ScreensRoom({
  page: { branch, screens },
  answer,
}: {
  page: ScreensPage;
  answer: ScreenLinkAnswer | undefined;
}) {
  return (
    <div className="screens-room">
      <p>{words.lead(branch.name)}</p>
      <MakeForm branch={branch.code} answer={answer} />
      {screens.length > 0 ? (
        <DataTable name={words.list} columns={columnsOf(branch.code)} rows={screens} />
      ) : (
        <p className="hint">{words.empty}</p>
      )}
      <p>
        <LinkButton look="quiet" to={`/admin/counter/drop-off?branch=${branch.code}`}>
          {words.back}
        </LinkButton>
      </p>
    </div>
  );
}

/** Makes a link and shows it once: only its hash is kept. */
function MakeForm({ branch, answer }: { branch: string; answer: ScreenLinkAnswer | undefined }) {
  const { Form, formProps, isBusy, refused } = usePostedForm<ScreenLinkAnswer>(answer, words.failed);
  const made = refused?.made;
  return (
    <Form {...formProps} action="/admin/counter/screens" className="screens-room-make">
      <input type="hidden" name="verb" value="make" />
      <input type="hidden" name="branch" value={branch} />
      {made ? (
        <>
          <MadeLinkNotice lead={words.made(made.name)} label={words.link} url={made.url} ends={made.ends} />
          <Drawing className="screens-room-code" svg={made.codeSvg} words={words.linkCode} />
        </>
      ) : (
        <Refusal refused={refused} failed={words.failed} />
      )}
      <p>{words.makeLead}</p>
      <Button look="ink" busy={isBusy}>
        {words.make}
      </Button>
    </Form>
  );
}

function columnsOf(branch: string): Column<ScreenLine>[] {
  const { columns } = words;
  const hiddenOf = ({ id, name }: ScreenLine, verb: string) => ({ verb, screen: id, name, branch });
  return [
    {
      key: "name",
      head: columns.name,
      width: 8,
      look: "strong",
      isRowHeader: true,
      card: "title",
      cell: ({ name }) => name,
    },
    { key: "seen", head: columns.seen, card: "left", cell: ({ seen }) => seen },
    { key: "ends", head: columns.ends, hideBelow: "medium", cell: ({ ends }) => ends },
    {
      key: "here",
      head: words.here,
      width: 12,
      isActions: true,
      card: "line",
      cell: (line) => (
        <ConfirmForm
          action="/admin/counter/screens"
          hidden={hiddenOf(line, line.isHere ? "leave" : "use")}
          button={line.isHere ? words.leave : words.use}
          buttonName={line.isHere ? words.leaveNamed(line.name) : words.useNamed(line.name)}
          failed={words.failed}
        />
      ),
    },
    {
      key: "revoke",
      head: words.revoke,
      width: 8,
      isActions: true,
      card: "right",
      cell: (line) => (
        <ConfirmForm
          action="/admin/counter/screens"
          hidden={hiddenOf(line, "revoke")}
          button={words.revoke}
          buttonName={words.revokeNamed(line.name)}
          failed={words.failed}
        />
      ),
    },
  ];
}
