import { counterWords, dropOffWords as words } from "#copy/en/counter.ts";
import { giveBackReasons, handoverChecks } from "#domain/road/counter.ts";
import type {
  CounterParcel,
  DropOffAnswers,
  DropOffPage,
  OfferLine,
} from "#app/components/admin/counter/counter-pages.ts";
import { CheckField } from "#app/components/form/check-field.tsx";
import { SelectField, SubmitButton } from "#app/components/form/fields.tsx";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";

/** What is checked before a parcel is ours, and its two ends. */
export function TakeInForm({
  page: { frame, code, weight, weightError, weighed, offer, clientEventId },
  parcel,
  answers,
}: {
  page: DropOffPage;
  parcel: CounterParcel;
  answers: DropOffAnswers;
}) {
  const typed = weightError === null ? weight : "";
  const offerId = offer?.id ?? "";
  const address = new URLSearchParams({ branch: frame.branch.code, code, weight: typed, offer: offerId });
  const action = `/admin/counter/drop-off?${address.toString()}`;
  const hidden = { shipmentId: parcel.id, branch: frame.branch.code, weight: typed, offer: offerId, clientEventId };
  return (
    <div className="drop-off-ends" data-takes-focus>
      <PostedForm
        action={action}
        hidden={{ ...hidden, verb: "take" }}
        className="drop-off-take"
        failed={words.takeFailed}
        answer={answers.take}
      >
        {(refused) => (
          <>
            <FieldGroup label={words.before} name="checks" className="drop-off-checks">
              {handoverChecks.map((name, place) => (
                <CheckField
                  key={name}
                  // After the weight only the checks are left.
                  autoFocus={place === 0 && weighed !== null}
                  name={name}
                  label={name === "allPieces" ? words.pieces(parcel.pieces) : words.checks[name]}
                />
              ))}
              {weighed?.confirm ? <PriceAccepted confirm={weighed.confirm} note={weighed.note} offer={offer} /> : null}
            </FieldGroup>
            <OverLimitBox refused={refused} />
            <SubmitButton look="signal">{words.takeIn}</SubmitButton>
          </>
        )}
      </PostedForm>
      <PostedForm
        action={action}
        hidden={{ ...hidden, verb: "back" }}
        className="drop-off-back"
        failed={words.backFailed}
        answer={answers.back}
      >
        <SelectField
          label={words.backReason}
          name="reason"
          required
          key={offer?.answer === "take_back" ? "refused" : "open"}
          defaultValue={offer?.answer === "take_back" ? "price_refused" : undefined}
          placeholder={words.chooseReason}
          options={giveBackReasons.map((value) => ({ value, words: counterWords.reasons[value] }))}
        />
        <SubmitButton look="outline">{words.giveBack}</SubmitButton>
      </PostedForm>
    </div>
  );
}

/** Ticked by the clerk for a word of the customer, or by the customer's own screen (G35). */
function PriceAccepted({ confirm, note, offer }: { confirm: string; note: string; offer: OfferLine | null }) {
  const own = { name: "confirmed", value: confirm, label: words.accepted };
  if (!offer?.answer) return <CheckField {...own} note={note} />;
  const isAccepted = offer.answer === "accept";
  // The screen answers, so a press here changes nothing, and what is posted is no word of the clerk.
  return (
    <CheckField
      {...own}
      value="screen"
      key={offer.answer}
      note={offer.words}
      checked={isAccepted}
      onChange={() => undefined}
      aria-readonly
    />
  );
}
