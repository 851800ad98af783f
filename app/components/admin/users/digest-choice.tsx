import { digestWords as words } from "#copy/en/staff-digest.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";

/** Shows whether a staff member gets the morning digest, with the button that changes it. */
export function DigestChoice({
  email,
  isWanted,
  answer,
}: {
  email: string;
  isWanted: boolean;
  answer: RefusedForm | undefined;
}) {
  return (
    <section aria-labelledby="own-digest">
      <h2 id="own-digest">{words.section}</h2>
      <p className="hint">{isWanted ? words.isOn(email) : words.isOff}</p>
      <ConfirmForm
        action="/admin/profile"
        button={isWanted ? words.end : words.begin}
        failed={words.failed}
        hidden={{ digest: isWanted ? "off" : "on" }}
        answer={answer}
      />
    </section>
  );
}
