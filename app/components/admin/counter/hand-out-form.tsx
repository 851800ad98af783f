import { counterWords, handOutWords as words, screenAtCounterWords as screenWords } from "#copy/en/counter.ts";
import { documentKinds, identityProofs, keepReasons } from "#domain/road/counter.ts";
import type { HandOutAnswers, HandOutPage, ShelvedParcel } from "#app/components/admin/counter/counter-pages.ts";
import { CheckField } from "#app/components/form/check-field.tsx";
import { SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { useFormState } from "#app/components/form/form-state.ts";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";
import { RadioCard } from "#app/components/ui/radio-card.tsx";
import { Segments } from "#app/components/ui/segments.tsx";

/** Who is at the counter, and what happens with the parcel. */
export function HandOutForm({
  page: { frame, search, signature, clientEventId },
  parcel,
  answers,
}: {
  page: HandOutPage;
  parcel: ShelvedParcel;
  answers: HandOutAnswers;
}) {
  const query = new URLSearchParams({ branch: frame.branch.code, search, shipment: parcel.id });
  const action = `/admin/counter/hand-out?${query.toString()}`;
  const hidden = { shipmentId: parcel.id, branch: frame.branch.code, clientEventId };
  return (
    <>
      <PostedForm
        action={action}
        hidden={{ ...hidden, offer: signature?.id ?? "", signature: signature?.sha256 ?? "" }}
        className="hand-out-form"
        failed={words.failed}
        answer={answers.hand}
      >
        <WhoFields />
        <div className="hand-out-ends">
          <SubmitButton look="signal" name="verb" value="hand">
            {words.handOut(parcel.pieces)}
          </SubmitButton>
          {/* Not first: Enter hands out. */}
          {signature ? (
            <SubmitButton look="outline" name="verb" value="ask">
              {signature.words === "" ? screenWords.ask : screenWords.askAgain}
            </SubmitButton>
          ) : null}
        </div>
      </PostedForm>
      <PostedForm
        action={action}
        hidden={{ ...hidden, verb: "keep" }}
        className="hand-out-keep"
        failed={words.keepFailed}
        answer={answers.keep}
      >
        <span>{words.notToday}</span>
        {keepReasons.map((reason) => (
          <SubmitButton key={reason} look="outline" size="small" name="reason" value={reason}>
            {counterWords.reasons[reason]}
          </SubmitButton>
        ))}
      </PostedForm>
    </>
  );
}

/** The fields that a proof needs appear with it (`counter.css`), also without JavaScript. */
function WhoFields() {
  const form = useFormState();
  const error = form?.errorOf("proof");
  return (
    <>
      <h2>{words.who}</h2>
      <div
        role="radiogroup"
        aria-label={words.who}
        aria-describedby={error ? "proof-error" : undefined}
        className="hand-out-proofs"
      >
        {identityProofs.map((value, at) => (
          <RadioCard
            key={value}
            id={at === 0 ? "proof" : undefined}
            label={counterWords.proofs[value]}
            note={words.proofNotes[value]}
            name="proof"
            value={value}
            data-proof={value}
            data-key={String(at + 1)}
            defaultChecked={form?.typedOf("proof") === value}
          />
        ))}
      </div>
      {error ? (
        <p id="proof-error" className="field-message">
          {error}
        </p>
      ) : null}
      <div className="hand-out-by-pin">
        <TextField
          label={words.pin}
          name="pin"
          mono
          maxLength={20}
          inputMode="numeric"
          autoComplete="off"
          hint={words.pinHint}
        />
      </div>
      <div className="hand-out-by-link">
        <TextField label={words.link} name="link" mono maxLength={300} autoComplete="off" spellCheck={false} />
      </div>
      <div className="hand-out-by-document">
        <FieldGroup label={words.kind} name="documentKind" error={form?.errorOf("documentKind")}>
          <Segments
            name="documentKind"
            options={documentKinds.map((value) => ({ value, words: words.kinds[value] }))}
            defaultValue={form?.typedOf("documentKind")}
          />
        </FieldGroup>
        <FieldGroup label={words.agrees} name="nameAgrees" error={form?.errorOf("nameAgrees")}>
          <Segments
            name="nameAgrees"
            options={[
              { value: "yes", words: words.yes },
              { value: "no", words: words.no },
            ]}
            defaultValue={form?.typedOf("nameAgrees")}
          />
        </FieldGroup>
      </div>
      <CheckField name="isOther" label={words.other} note={words.otherNote} />
    </>
  );
}
