import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { scanWords } from "#copy/en/scan.ts";
import { visitWords as words } from "#copy/en/visit.ts";
import { type DoorScan, scanAtDoor } from "#domain/road/visit.ts";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { StepForm } from "#app/components/driver/step-form.tsx";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { tellSignal } from "#app/components/driver/tell-kept.ts";
import { useStopHere } from "#app/components/driver/use-stop-here.ts";
import { useVisit, type VisitHere } from "#app/components/driver/visit/use-visit.ts";
import { Camera, OpenCamera } from "#app/components/scan/camera.tsx";
import { useCamera } from "#app/components/scan/use-camera.ts";
import { useWedge } from "#app/components/scan/use-wedge.ts";
import { TrackingNumber } from "#app/components/shipment/tracking-number.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** Has the driver scan the pieces for one door. */
export function VisitScan() {
  const stop = useStopHere();
  const here = useVisit(stop);
  if (!stop || !here) return <NoStop />;
  return <ScanPieces stop={stop} here={here} />;
}

function ScanPieces({ stop, here }: { stop: StopPage; here: VisitHere }) {
  const { visit, notes, change, ready, missing } = here;
  const [last, setLast] = useState<DoorScan["signal"] | null>(null);
  const { camera, open, close } = useCamera();
  const start = useEffectEvent(() => void open());
  useEffect(() => start(), []);
  const take = (typed: string) => {
    if (typed.trim() === "") return;
    const { signal, codes } = scanAtDoor(visit.shared, notes.scanned, typed);
    const found = visit.shared.filter((each) => each.codes.some((code) => codes.includes(code))).map(({ id }) => id);
    if (codes.length > 0)
      change({
        scanned: [...notes.scanned, ...codes],
        notHere: notes.notHere.filter((id) => !found.includes(id)),
      });
    setLast(signal);
    tellSignal(signal);
  };
  useWedge(take);
  const pieces = visit.shared.flatMap(({ codes }) => codes).length;
  const scanned = visit.shared.flatMap(({ codes }) => codes).filter((code) => notes.scanned.includes(code)).length;
  return (
    <DriverScreen
      title={stop.name}
      back={stopAddress(stop.id)}
      foot={
        missing === 0 && ready.length > 0 ? (
          <StepForm to={`${stopAddress(stop.id, "whom")}?visit`}>
            <Button look="signal" size="large" wide>
              {words.scan.whom}
            </Button>
          </StepForm>
        ) : (
          <Button size="large" wide disabled>
            {missing > 0 ? words.scan.toGo(missing) : words.scan.nothing}
          </Button>
        )
      }
    >
      <Camera camera={camera} mode="load" onRead={take} onClose={close} />
      <Verdict signal={last} />
      <p className="visit-scan-count" role="status" aria-label={scanWords.count}>
        <b>{scanned}</b> {words.scan.of(pieces)}
      </p>
      <Typed onTyped={take}>
        <OpenCamera camera={camera} open={open} />
      </Typed>
      <Pieces here={here} />
    </DriverScreen>
  );
}

/** What the last scan was, by word, color and shape. */
function Verdict({ signal }: { signal: DoorScan["signal"] | null }) {
  const isWrong = signal === "not_yours" || signal === "unknown";
  const text = signal ? (
    <>
      <Icon name={isWrong ? "alert" : "check"} size={28} /> <b>{scanWords.signals[signal]}</b>
    </>
  ) : null;
  return (
    <div className={`visit-scan-verdict ${signal ?? "none"}`}>
      <p role="status">{isWrong ? null : text}</p>
      <p role="alert">
        {isWrong ? (
          <>
            {text} {words.scan.wrong}
          </>
        ) : null}
      </p>
    </div>
  );
}

function Typed({ onTyped, children }: { onTyped: (code: string) => void; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  return (
    <div className="visit-scan-ways">
      {children}
      <Button type="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {words.scan.type}
      </Button>
      {isOpen ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const code = box.current?.value ?? "";
            if (box.current) box.current.value = "";
            onTyped(code);
          }}
        >
          <TextField
            ref={box}
            label={words.scan.number}
            name="code"
            mono
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={200}
          />
          <Button>{scanWords.send}</Button>
        </form>
      ) : null}
    </div>
  );
}

/** Those that are missing first: they have their way out in the row. */
function Pieces({ here: { visit, notes, change } }: { here: VisitHere }) {
  const pieces = visit.shared
    .flatMap(({ id, number, codes }) => codes.map((code) => ({ id, number, code })))
    .map((piece) => ({
      ...piece,
      isScanned: notes.scanned.includes(piece.code),
      isAway: notes.notHere.includes(piece.id),
    }))
    .toSorted((one, other) => Number(one.isScanned) - Number(other.isScanned));
  const toggle = (id: string, isAway: boolean) =>
    change({ notHere: isAway ? notes.notHere.filter((each) => each !== id) : [...notes.notHere, id] });
  return (
    <ul className="visit-scan-pieces" aria-label={words.scan.pieces}>
      {pieces.map(({ id, code, number, isScanned, isAway }) => (
        <li key={code} className={isScanned ? "scanned" : undefined}>
          <i>{isScanned ? <Icon name="check" size={20} /> : null}</i>
          <span>
            <TrackingNumber number={number} />
            {code === number ? null : ` ${code.slice(number.length)}`}
            {isAway ? <small>{words.scan.staysOpen}</small> : null}
          </span>
          {isScanned && !isAway ? null : (
            <Button
              aria-label={isAway ? words.scan.itIsHereNo(code) : words.scan.notHereNo(code)}
              onClick={() => toggle(id, isAway)}
            >
              {isAway ? words.scan.itIsHere : words.scan.notHere}
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}
