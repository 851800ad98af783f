import { counterWords, dropOffWords as words } from "#copy/en/counter.ts";
import { giveBackReasons, handoverChecks } from "#domain/road/counter.ts";
import type { CounterParcel, DropOffAnswers, DropOffPage } from "#app/components/admin/counter/counter-pages.ts";
import { CheckField } from "#app/components/form/check-field.tsx";
import { SelectField, SubmitButton } from "#app/components/form/fields.tsx";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { FieldGroup } from "#app/components/ui/field.tsx";

/** What is checked before a parcel is ours, and its two ends. */
export function TakeInForm({
  page: { frame, code, weight, weightError, weighed, clientEventId },
  parcel,
  answers,
}: {
  page: DropOffPage;
  parcel: CounterParcel;
  answers: DropOffAnswers;
}) {
  const typed = weightError === null ? weight : "";
  const action = `/admin/counter/drop-off?${new URLSearchParams({ branch: frame.branch.code, code, weight: typed }).toString()}`;
  const hidden = { shipmentId: parcel.id, branch: frame.branch.code, weight: typed, clientEventId };
  return (
    <div className="drop-off-ends">
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
              {handoverChecks.map((name) => (
                <CheckField
                  key={name}
                  name={name}
                  label={name === "allPieces" ? words.pieces(parcel.pieces) : words.checks[name]}
                />
              ))}
              {weighed?.confirm ? (
                <CheckField name="confirmed" value={weighed.confirm} label={words.accepted} note={weighed.note} />
              ) : null}
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
          placeholder={words.chooseReason}
          options={giveBackReasons.map((value) => ({ value, words: counterWords.reasons[value] }))}
        />
        <SubmitButton look="outline">{words.giveBack}</SubmitButton>
      </PostedForm>
    </div>
  );
}
