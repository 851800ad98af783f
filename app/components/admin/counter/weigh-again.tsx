import { Form, Link } from "react-router";
import { dropOffWords, weighAgainWords as words } from "#copy/en/counter.ts";
import type { WeighAgainAnswers, WeighAgainPage, WeighingLine } from "#app/components/admin/counter/counter-pages.ts";
import { CounterRoom } from "#app/components/admin/counter/counter-room.tsx";
import { ParcelFacts } from "#app/components/admin/counter/parcel-facts.tsx";
import { ParcelHead } from "#app/components/admin/counter/parcel-head.tsx";
import { SubmitButton, TextField as FormField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { type Column, DataTable } from "#app/components/table/data-table.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** The side of the counter where a parcel that is ours is put on the scale once more (G43). */
export function WeighAgain({ page, answers }: { page: WeighAgainPage; answers: WeighAgainAnswers }) {
  const { frame, code, parcel, weighings } = page;
  return (
    <CounterRoom frame={frame} side="weigh-again" aside={parcel ? <ParcelFacts parcel={parcel} /> : null}>
      <Form method="get" action="/admin/counter/weigh-again" className="counter-room-find" data-takes-focus>
        <input type="hidden" name="branch" value={frame.branch.code} />
        <TextField
          key={code}
          label={dropOffWords.code}
          name="code"
          hint={parcel ? undefined : words.codeHint}
          defaultValue={code}
          mono
          required
          maxLength={200}
          data-scans
          autoComplete="off"
          autoFocus={parcel === null}
        />
        <Button type="submit" look={parcel ? "outline" : "signal"}>
          {dropOffWords.find}
        </Button>
      </Form>
      {code !== "" && parcel === null ? (
        <Notice tone="amber" title={dropOffWords.unknown}>
          {words.unknownBody}
        </Notice>
      ) : null}
      {parcel ? (
        <>
          <ParcelHead parcel={parcel} />
          {parcel.mayWeigh.ok ? (
            <ScaleForm key={weighings[0]?.id} page={page} parcel={parcel} answers={answers} />
          ) : (
            <Notice tone="amber" title={words.closed}>
              {parcel.mayWeigh.words}
            </Notice>
          )}
          <LastWeighing parcelId={parcel.id} line={weighings[0]} />
          <section className="counter-room-today" aria-label={words.history}>
            <h2>{words.history}</h2>
            {weighings.length > 0 ? (
              <DataTable name={words.history} columns={columns} rows={weighings} />
            ) : (
              <p className="hint">{words.none}</p>
            )}
          </section>
        </>
      ) : null}
    </CounterRoom>
  );
}

function ScaleForm({
  page: { frame, code, clientEventId },
  parcel,
  answers,
}: {
  page: WeighAgainPage;
  parcel: { id: string };
  answers: WeighAgainAnswers;
}) {
  const branch = frame.branch.code;
  return (
    <div className="weigh-again-scale" data-takes-focus>
      <PostedForm
        action={`/admin/counter/weigh-again?${new URLSearchParams({ branch, code }).toString()}`}
        hidden={{ shipmentId: parcel.id, code, branch, clientEventId }}
        failed={words.weighFailed}
        answer={answers.weigh}
      >
        <FormField
          label={dropOffWords.onScale}
          name="weight"
          mono
          inputMode="decimal"
          maxLength={20}
          autoComplete="off"
          autoFocus
        />
        <SubmitButton look="signal">{dropOffWords.weighAgain}</SubmitButton>
      </PostedForm>
    </div>
  );
}

/** What the last weighing means, and what is left to do. */
function LastWeighing({ parcelId, line }: { parcelId: string; line: WeighingLine | undefined }) {
  if (!line) return null;
  return (
    <section className="drop-off-cells four" aria-label={words.last}>
      <div>
        <span className="caption">{dropOffWords.booked}</span>
        <b>{line.booked}</b>
      </div>
      <div>
        <span className="caption">{dropOffWords.onScale}</span>
        <b>{line.onScale}</b>
      </div>
      <div>
        <span className="caption">{dropOffWords.difference}</span>
        <b>{line.difference}</b>
      </div>
      <div className="drop-off-pay">
        <span className="caption">{words.columns.price}</span>
        <b>{line.price}</b>
        <small>{line.follows}</small>
        {line.isOpen ? <Link to={`/admin/edit/${parcelId}`}>{words.edit}</Link> : null}
      </div>
    </section>
  );
}

const columns: Column<WeighingLine>[] = [
  { key: "when", head: words.columns.at, width: 19, isRowHeader: true, card: "title", cell: ({ when }) => when },
  {
    key: "onScale",
    head: words.columns.onScale,
    width: 8,
    look: "strong",
    card: "corner",
    cell: ({ onScale }) => onScale,
  },
  { key: "booked", head: words.columns.booked, width: 8, card: "labeled", cell: ({ booked }) => booked },
  { key: "price", head: words.columns.price, width: 8, card: "labeled", cell: ({ price }) => price },
  { key: "branch", head: words.columns.branch, card: "left", hideBelow: "medium", cell: ({ branch }) => branch },
  { key: "by", head: words.columns.by, card: "right", cell: ({ by }) => by },
];
