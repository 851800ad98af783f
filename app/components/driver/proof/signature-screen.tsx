import { useState } from "react";
import { doorWords as words } from "#copy/en/door-proof.ts";
import { driverWords } from "#copy/en/driver.ts";
import { readReceiverName } from "#domain/road/door-proof.ts";
import { inkOf, leastInk } from "#domain/road/signature.ts";
import { SignaturePad } from "#app/components/counter/signature-pad.tsx";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { ProofStep } from "#app/components/driver/proof/proof-step.tsx";
import type { ProofDraft } from "#app/components/driver/proof/proof-draft.ts";
import { type Proof, useProof } from "#app/components/driver/proof/use-proof.ts";
import { type Handover, piecesOf, stepAddress } from "#app/components/driver/visit/handover.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useCompany } from "#app/hooks/use-company.ts";

const formId = "sign";

/** Has the one who took the delivery sign for it. */
export function SignatureScreen() {
  return <ProofStep>{(handover) => <Sign key={handover.id} handover={handover} />}</ProofStep>;
}

function Sign({ handover }: { handover: Handover }) {
  const proof = useProof(handover);
  return proof.draft ? <SignForm handover={handover} proof={proof} draft={proof.draft} /> : null;
}

function SignForm({ handover, proof, draft }: { handover: Handover; proof: Proof; draft: ProofDraft }) {
  const { stop } = handover;
  const { change, goOn } = proof;
  const { name: carrier } = useCompany();
  const [path, setPath] = useState(draft.path);
  const [isTried, setTried] = useState(false);
  const { name, relation } = draft;
  const isInk = (inkOf(path) ?? 0) >= leastInk;
  const onAct = () => {
    setTried(true);
    const typed = readReceiverName(name);
    if (isInk && typed !== "") void goOn("signature", { name: typed, path });
  };
  return (
    <DriverScreen
      title={words.sign.title}
      back={stepAddress(handover, "whom")}
      foot={
        <Button form={formId} look="signal" size="large" wide>
          {words.delivered}
        </Button>
      }
    >
      <ActForm id={formId} className="signature-screen" onAct={onAct} onPointerUp={() => change({ path })}>
        <p className="signature-screen-sentence">
          {words.sign.sentence(driverWords.piecesOf(piecesOf(handover)), carrier)}
        </p>
        <SignaturePad
          label={words.sign.field}
          clear={words.sign.clear}
          path={path}
          onChange={setPath}
          error={isTried && !isInk ? words.sign.missing : undefined}
        />
        <TextField
          label={words.sign.name}
          name="name"
          value={name}
          error={isTried && readReceiverName(name) === "" ? words.enterName : ""}
          maxLength={120}
          autoComplete="off"
          autoCapitalize="words"
          onChange={(event) => change({ name: event.target.value })}
        />
        {relation ? <p className="signature-screen-of">{words.sign.of[relation](stop.name)}</p> : null}
      </ActForm>
    </DriverScreen>
  );
}
