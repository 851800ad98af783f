import { useEffect, useEffectEvent, useState } from "react";
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
const turnIcon = { path: "M3 7h12M12 4l3 3-3 3M17 13H5M8 10l-3 3 3 3" };

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
  const [isTurned, setTurned] = useState(false);
  // The field has its strokes at hand: a new one begins without.
  const [field, setField] = useState(0);
  const [notice, setNotice] = useState("");
  const { name, relation, isDamaged } = draft;
  /** Strokes of another field, or under another sentence, are not what is signed now. */
  const clear = (why: string, more: Partial<ProofDraft> = {}) => {
    setNotice(path === "" ? "" : why);
    setPath("");
    setField((before) => before + 1);
    change({ ...more, path: "" });
  };
  useOrientationChange(() => clear(words.sign.turned));
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
      beside={
        <Button
          type="button"
          look="outline"
          icon={turnIcon}
          aria-pressed={isTurned}
          onClick={() => {
            clear(words.sign.turned);
            setTurned(!isTurned);
          }}
        >
          {words.sign.turn}
        </Button>
      }
      foot={
        <div className="signature-screen-foot">
          <Button
            type="button"
            look="outline"
            size="large"
            icon="alert"
            className="signature-screen-damaged"
            aria-pressed={isDamaged}
            onClick={() => clear(words.sign.otherSentence, { isDamaged: !isDamaged })}
          >
            {words.sign.damaged}
          </Button>
          <Button form={formId} look="signal" size="large">
            {words.delivered}
          </Button>
        </div>
      }
    >
      <ActForm id={formId} className="signature-screen" onAct={onAct} onPointerUp={() => change({ path })}>
        <p className="signature-screen-sentence">
          {(isDamaged ? words.sign.damagedSentence : words.sign.sentence)(
            driverWords.piecesOf(piecesOf(handover)),
            carrier,
          )}
        </p>
        <p className="signature-screen-notice" role="status">
          {notice}
        </p>
        <SignaturePad
          key={field}
          label={words.sign.field}
          clear={words.sign.clear}
          path={path}
          isTurned={isTurned}
          onChange={(next) => {
            setPath(next);
            if (next !== "") setNotice("");
          }}
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

/** Calls back once the device is held the other way. A keyboard that opens does not count. */
function useOrientationChange(onTurn: () => void): void {
  const onTurnNow = useEffectEvent(onTurn);
  useEffect(() => {
    const listen = () => onTurnNow();
    // Older browsers do not have it.
    const orientation = (screen as Partial<Screen>).orientation;
    orientation?.addEventListener("change", listen);
    return () => orientation?.removeEventListener("change", listen);
  }, []);
}
