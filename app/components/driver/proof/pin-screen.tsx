import { useState } from "react";
import { doorWords as words } from "#copy/en/door-proof.ts";
import { pinCheckForm, pinLength } from "#domain/road/pin.ts";
import { DriverLinkButton } from "#app/components/driver/driver-link.tsx";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { ProofStep } from "#app/components/driver/proof/proof-step.tsx";
import { useProof } from "#app/components/driver/proof/use-proof.ts";
import { type Handover, stepAddress } from "#app/components/driver/visit/handover.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Has the one who took the delivery say its PIN. */
export function PinScreen() {
  return <ProofStep>{(handover) => <EnterPin key={handover.id} handover={handover} />}</ProofStep>;
}

const mostTries = 3;
const keys = ["1", "2", "3", "4", "5", "6", "7", "8", "9"];

function EnterPin({ handover }: { handover: Handover }) {
  const { stop } = handover;
  const { goOn } = useProof(handover);
  const [pin, setPin] = useState("");
  const [wrong, setWrong] = useState(0);
  const lacking = pinLength - pin.length;
  const isOver = wrong >= mostTries;
  const press = (digit: string) => setPin((before) => (before.length < pinLength ? before + digit : before));
  const finish = async () => {
    if (await isMistyped(stop.number, pin, stop.proof?.pinCheck ?? "")) {
      setWrong(wrong + 1);
      setPin("");
    } else await goOn("pin", { pin });
  };
  return (
    <DriverScreen
      title={words.enterPin.title}
      back={stepAddress(handover, "whom")}
      foot={
        <Button look="signal" size="large" wide disabled={lacking > 0 || isOver} onClick={() => void finish()}>
          {lacking > 0 ? words.enterPin.more(lacking) : words.delivered}
        </Button>
      }
    >
      <div className="pin-screen">
        <p className="pin-screen-sentence">{words.enterPin.sentence}</p>
        <p>{words.enterPin.note}</p>
        <div className="pin-screen-digits" role="group" aria-label={words.enterPin.group}>
          {Array.from({ length: pinLength }, (_, at) => (
            <span key={at} data-next={at === pin.length ? "yes" : undefined}>
              {pin[at] ?? ""}
            </span>
          ))}
        </div>
        <p className="pin-screen-tries">
          <span role="alert">{wrong > 0 ? (isOver ? words.enterPin.over : words.enterPin.wrong) : ""}</span>
          <b>{words.enterPin.tries(mostTries - wrong)}</b>
        </p>
        <DriverLinkButton size="large" wide to={stepAddress(handover, "signature")}>
          {words.enterPin.none}
        </DriverLinkButton>
      </div>
      <div className="pin-screen-keys" role="group" aria-label={words.enterPin.digits}>
        {keys.map((digit) => (
          <button key={digit} type="button" disabled={isOver} onClick={() => press(digit)}>
            {digit}
          </button>
        ))}
        <button type="button" onClick={() => setPin("")}>
          {words.enterPin.clear}
        </button>
        <button type="button" disabled={isOver} onClick={() => press("0")}>
          0
        </button>
        <button type="button" onClick={() => setPin((before) => before.slice(0, -1))}>
          {words.enterPin.erase}
        </button>
      </div>
    </DriverScreen>
  );
}

/** Finds typing errors by the one byte that this phone has of the PIN. The server checks it in full. */
async function isMistyped(number: string, pin: string, check: string): Promise<boolean> {
  // Absent on pages without TLS, whatever its type says.
  const subtle = crypto.subtle as SubtleCrypto | undefined;
  if (check === "" || !subtle) return false;
  const hash = await subtle.digest("SHA-256", new TextEncoder().encode(pinCheckForm(number, pin)));
  return (new Uint8Array(hash)[0] ?? 0).toString(16).padStart(2, "0") !== check;
}
