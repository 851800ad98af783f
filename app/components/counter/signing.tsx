import { useState } from "react";
import { Form } from "react-router";
import { screenWords as words } from "#copy/en/counter-screen.ts";
import type { SignErrors, SigningShown } from "#app/components/counter/screen-offer.ts";
import { SignaturePad } from "#app/components/counter/signature-pad.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** Asks the customer to sign for a parcel that is handed out. Each signature changes its key, which ends the form. */
export function Signing({ offer, isBusy, errors }: { offer: SigningShown; isBusy: boolean; errors: SignErrors }) {
  const { id, number, title, lead, signerName, signedAt } = offer;
  const [isOpen, setOpen] = useState(signedAt === null);
  return (
    <>
      <p className="caption">{words.number(number)}</p>
      <h1>{title}</h1>
      <p className="customer-screen-lead">{isOpen ? lead : words.signed}</p>
      {isOpen ? (
        <SignForm {...{ id, signerName, isBusy, errors }} />
      ) : (
        <div className="customer-screen-answers">
          <Button type="button" look="outline" size="large" wide onClick={() => setOpen(true)}>
            {words.signAgain}
          </Button>
        </div>
      )}
    </>
  );
}

/** Drawing needs scripts: without them the page says so. */
function SignForm({
  id,
  signerName,
  isBusy,
  errors,
}: {
  id: string;
  signerName: string;
  isBusy: boolean;
  errors: SignErrors;
}) {
  const [path, setPath] = useState("");
  if (!useHydrated()) return <p>{words.signByHand}</p>;
  return (
    <Form method="post" replace className="customer-screen-answers">
      <input type="hidden" name="offer" value={id} />
      <input type="hidden" name="answer" value="signed" />
      <SignaturePad label={words.signHere} clear={words.clear} path={path} onChange={setPath} error={errors.path} />
      <TextField
        label={words.printName}
        name="name"
        defaultValue={signerName}
        error={errors.name}
        maxLength={120}
        autoComplete="off"
      />
      <Button type="submit" look="signal" size="large" wide busy={isBusy}>
        {words.sign}
      </Button>
    </Form>
  );
}
