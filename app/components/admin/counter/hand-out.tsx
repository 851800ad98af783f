import { Form, Link } from "react-router";
import { counterWords, handOutWords as words, screenAtCounterWords as screenWords } from "#copy/en/counter.ts";
import type { HandOutAnswers, HandOutPage, ShelvedParcel } from "#app/components/admin/counter/counter-pages.ts";
import { CustomerSide } from "#app/components/admin/counter/customer-side.tsx";
import { CounterRoom } from "#app/components/admin/counter/counter-room.tsx";
import { HandOutForm } from "#app/components/admin/counter/hand-out-form.tsx";
import { VisitsTable } from "#app/components/admin/counter/visits-table.tsx";
import { SignatureDrawing } from "#app/components/counter/signature-drawing.tsx";
import { StatusBadge } from "#app/components/shipment/status-badge.tsx";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** The side of the counter where parcels are collected. */
export function HandOut({ page, answers }: { page: HandOutPage; answers: HandOutAnswers }) {
  const { frame, search, found, chosen } = page;
  return (
    <CounterRoom frame={frame} side="hand-out" aside={chosen ? <Aside page={page} parcel={chosen} /> : null}>
      <Form method="get" action="/admin/counter/hand-out" role="search" className="counter-room-find" data-takes-focus>
        <input type="hidden" name="branch" value={frame.branch.code} />
        <TextField
          key={search}
          label={words.find}
          name="search"
          type="search"
          hint={chosen ? undefined : words.findHint}
          defaultValue={search}
          required
          maxLength={200}
          data-scans
          autoComplete="off"
          autoFocus={chosen === null}
        />
        <Button type="submit" look={chosen ? "outline" : "signal"}>
          {words.search}
        </Button>
      </Form>
      {search !== "" && found.length === 0 ? (
        <Notice tone="amber" title={words.none}>
          {words.noneBody}
        </Notice>
      ) : null}
      {found.length > 1 ? <Found page={page} /> : null}
      {chosen ? <OnShelf page={page} parcel={chosen} answers={answers} /> : null}
      <VisitsTable name={words.today} empty={words.noneToday} columns={words.columns} rows={frame.visits} />
    </CounterRoom>
  );
}

function Found({ page: { frame, search, found, chosen } }: { page: HandOutPage }) {
  return (
    <ul className="counter-room-found" aria-label={words.found}>
      {found.map(({ id, recipient, number, shelf }) => (
        <li key={id}>
          <Link
            to={`/admin/counter/hand-out?${new URLSearchParams({ branch: frame.branch.code, search, shipment: id }).toString()}`}
            aria-current={id === chosen?.id ? "true" : undefined}
          >
            <b>{recipient}</b> <TrackingNumber number={number} /> <span>{shelf}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function OnShelf({ page, parcel, answers }: { page: HandOutPage; parcel: ShelvedParcel; answers: HandOutAnswers }) {
  return (
    <>
      <section className="hand-out-shelf" aria-label={words.onShelf}>
        <p className="hand-out-shelf-place">
          <span className="caption">{words.shelf}</span>
          <b>{parcel.shelf}</b>
        </p>
        <div>
          <p className="hand-out-shelf-name">{parcel.recipient}</p>
          <p>
            <TrackingNumber number={parcel.number} /> <span>{words.pieces(parcel.pieces)}</span>{" "}
            <Link className="text-link" to={`/admin/shipments/${parcel.id}`}>
              {counterWords.open}
            </Link>
          </p>
        </div>
        <StatusBadge status={parcel.status} />
      </section>
      <HandOutForm key={parcel.id} page={page} parcel={parcel} answers={answers} />
    </>
  );
}

function Aside({ page: { frame, signature }, parcel }: { page: HandOutPage; parcel: ShelvedParcel }) {
  return (
    <>
      <CustomerSide frame={frame}>
        {signature ? (
          <div className="hand-out-signature">
            {signature.path === null ? null : <SignatureDrawing path={signature.path} label={signature.words} />}
            <p role="status">{signature.words || screenWords.signatureLead}</p>
          </div>
        ) : null}
      </CustomerSide>
      <Owed parcel={parcel} />
    </>
  );
}

function Owed({ parcel }: { parcel: ShelvedParcel }) {
  return (
    <dl className="counter-room-facts">
      <div>
        <dt>{words.toPay}</dt>
        <dd>
          {parcel.owed ?? words.nothingToPay}
          {parcel.owed ? (
            <>
              {" "}
              <Link className="text-link" to={`/admin/shipments/${parcel.id}/receipt`}>
                {words.receive}
              </Link>
            </>
          ) : null}
        </dd>
      </div>
    </dl>
  );
}
