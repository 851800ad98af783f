import { Form, Link } from "react-router";
import { counterWords, dropOffWords as words, screenAtCounterWords as screenWords } from "#copy/en/counter.ts";
import type { CounterParcel, DropOffAnswers, DropOffPage } from "#app/components/admin/counter/counter-pages.ts";
import { CustomerSide } from "#app/components/admin/counter/customer-side.tsx";
import { CounterRoom } from "#app/components/admin/counter/counter-room.tsx";
import { ParcelFacts } from "#app/components/admin/counter/parcel-facts.tsx";
import { ParcelHead } from "#app/components/admin/counter/parcel-head.tsx";
import { TakeInForm } from "#app/components/admin/counter/take-in-form.tsx";
import { VisitsTable } from "#app/components/admin/counter/visits-table.tsx";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

const keys = { book: "F8", label: "F9" };

/** The side of the counter where parcels are brought. */
export function DropOff({ page, answers }: { page: DropOffPage; answers: DropOffAnswers }) {
  const { frame, code, parcel } = page;
  return (
    <CounterRoom frame={frame} side="drop-off" aside={<CustomerSees page={page} />}>
      <Form method="post" action="/admin/counter/drop-off" className="counter-room-find" data-takes-focus>
        <input type="hidden" name="verb" value="find" />
        <input type="hidden" name="branch" value={frame.branch.code} />
        <TextField
          key={code}
          label={words.code}
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
          {words.find}
        </Button>
      </Form>
      {parcel ? <Booking page={page} parcel={parcel} answers={answers} /> : null}
      {code !== "" && parcel === null ? (
        <Notice tone="amber" title={words.unknown}>
          {words.unknownBody} <Link to={`/admin/new?counter=${frame.branch.code}`}>{words.book}</Link>
        </Notice>
      ) : null}
      <VisitsTable name={words.today} empty={words.noneToday} columns={words.columns} rows={frame.visits} />
    </CounterRoom>
  );
}

function Booking({ page, parcel, answers }: { page: DropOffPage; parcel: CounterParcel; answers: DropOffAnswers }) {
  return (
    <>
      <ParcelHead parcel={parcel} />
      <WeightCells page={page} parcel={parcel} />
      {parcel.mayTakeIn.ok ? (
        <TakeInForm page={page} parcel={parcel} answers={answers} />
      ) : (
        <Notice tone="amber" title={words.closed}>
          {parcel.mayTakeIn.words}{" "}
          <Link
            to={`/admin/counter/weigh-again?${new URLSearchParams({ branch: page.frame.branch.code, code: page.code }).toString()}`}
          >
            {counterWords.weighAgain}
          </Link>
        </Notice>
      )}
    </>
  );
}

function WeightCells({
  page: { frame, code, weight, weightError, weighed },
  parcel,
}: {
  page: DropOffPage;
  parcel: CounterParcel;
}) {
  return (
    <ul className="drop-off-cells four" aria-label={words.weight}>
      <li>
        <span className="caption">{words.booked}</span>
        <b>{parcel.weight}</b>
        <small>{parcel.size}</small>
      </li>
      <li className={weighed ? "drop-off-scale weighed" : "drop-off-scale"}>
        <Form method="post" action="/admin/counter/drop-off" data-takes-focus>
          <input type="hidden" name="verb" value="weigh" />
          <input type="hidden" name="branch" value={frame.branch.code} />
          <input type="hidden" name="code" value={code} />
          <TextField
            key={weight}
            label={words.onScale}
            name="weight"
            defaultValue={weight}
            error={weightError ?? undefined}
            mono
            inputMode="decimal"
            maxLength={20}
            autoComplete="off"
            autoFocus={parcel.mayTakeIn.ok && weighed === null}
          />
          <Button type="submit" look="outline" size="small">
            {weighed ? words.weighAgain : words.weigh}
          </Button>
        </Form>
      </li>
      <li>
        <span className="caption">{words.difference}</span>
        <b>{weighed?.difference ?? words.notWeighed}</b>
      </li>
      <li className="drop-off-pay">
        <span className="caption">{words.toPay}</span>
        <b>{weighed?.toPay ?? words.nothing}</b>
        <small>{weighed?.note ?? ""}</small>
      </li>
    </ul>
  );
}

/** What is turned towards the customer, who decides about a new price. */
function CustomerSees({ page: { frame, parcel, weighed, offer } }: { page: DropOffPage }) {
  return (
    <CustomerSide frame={frame}>
      {parcel && weighed ? (
        <div className="drop-off-customer-screen">
          <p className="drop-off-customer-title">{words.weighs(weighed.onScale)}</p>
          <p>{words.youBooked(parcel.weight)}</p>
          <dl>
            {weighed.lines.map(({ words: term, amount }) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="mono">{amount}</dd>
              </div>
            ))}
          </dl>
          {frame.screen ? (
            <p className="drop-off-customer-answer" role="status">
              {offer?.words ?? screenWords.notShown}
            </p>
          ) : null}
        </div>
      ) : null}
      {parcel ? (
        <>
          <ParcelFacts parcel={parcel} />
          <LinkButton
            look="outline"
            to={`/admin/shipments/${parcel.id}/label`}
            reloadDocument
            data-counter-key={keys.label}
          >
            {words.printLabel} <kbd>{keys.label}</kbd>
          </LinkButton>
        </>
      ) : (
        <LinkButton look="outline" to={`/admin/new?counter=${frame.branch.code}`} data-counter-key={keys.book}>
          {words.book} <kbd>{keys.book}</kbd>
        </LinkButton>
      )}
    </CustomerSide>
  );
}
