import { type ReactNode, useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import type { RunPage } from "#app/components/driver/driver-pages.ts";
import { choosePosition, usePositionChoice, usePositionState } from "#app/components/driver/phone-position.ts";
import { type PhoneState, usePhoneState } from "#app/components/driver/use-phone-state.ts";
import { playSignal } from "#app/components/scan/play-signal.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { Segments } from "#app/components/ui/segments.tsx";

/** What the phone found itself is ticked; what a person has to say is open. */
type CheckState = "good" | "look" | "open";

export function StartChecks({ run }: { run: RunPage }) {
  const { sending, personId } = useDriver();
  const phone = usePhoneState();
  const { loaded, toLoad } = run.counts;
  const isAllLoaded = loaded >= toLoad;
  return (
    <ul className="start-checks" aria-label={words.start.beforeYouGo}>
      <Check
        state={isAllLoaded ? "good" : "look"}
        title={words.start.loaded(loaded, toLoad)}
        note={isAllLoaded ? words.start.allLoaded : words.start.notLoaded(toLoad - loaded)}
      />
      <VehicleCheck vehicle={run.vehicle} />
      <SoundCheck />
      <Check {...spaceCheck(phone)} />
      <Check {...appCheck(phone)} />
      <Check
        state={!sending.isKnown ? "open" : sending.unsent === 0 ? "good" : "look"}
        title={sending.unsent > 0 ? words.notSent(sending.unsent) : words.allSent}
        note={sending.unsent > 0 ? words.start.waitsHere : words.start.nothingWaits}
      />
      {run.takesPositions && personId ? <PositionCheck personId={personId} /> : null}
    </ul>
  );
}

function Check({
  state,
  title,
  note,
  children,
}: {
  state: CheckState;
  title: string;
  note: string;
  children?: ReactNode;
}) {
  return (
    <li className={state}>
      <i>{state === "open" ? null : <Icon name={state === "good" ? "check" : "alert"} size={18} />}</i>
      <div>
        <b>{title}</b>
        <span>{note}</span>
      </div>
      {children}
    </li>
  );
}

function VehicleCheck({ vehicle }: { vehicle: string }) {
  const [isDone, setDone] = useState(false);
  return (
    <Check
      state={isDone ? "good" : "open"}
      title={vehicle ? words.start.vehicle(vehicle) : words.start.anyVehicle}
      note={words.start.vehicleNote}
    >
      <Button aria-pressed={isDone} onClick={() => setDone(!isDone)}>
        {isDone ? words.start.undoVehicle : words.start.vehicleDone}
      </Button>
    </Check>
  );
}

function SoundCheck() {
  const [isPlayed, setPlayed] = useState(false);
  const play = () => {
    playSignal("good");
    setTimeout(() => playSignal("held"), 600);
    setPlayed(true);
  };
  return (
    <Check
      state={isPlayed ? "good" : "open"}
      title={words.start.sound}
      note={isPlayed ? words.start.played : words.start.soundNote}
    >
      <Button onClick={play}>{isPlayed ? words.start.again : words.start.play}</Button>
    </Check>
  );
}

function PositionCheck({ personId }: { personId: string }) {
  const [choice, position] = [usePositionChoice(personId), usePositionState()];
  const isFailed = choice === "yes" && (position === "refused" || position === "none");
  return (
    <Check
      state={choice === null ? "open" : isFailed ? "look" : "good"}
      title={words.position.title}
      note={isFailed ? words.position[position === "none" ? "none" : "refused"] : words.position.note}
    >
      <fieldset className="start-checks-choice" aria-label={words.position.title}>
        <Segments
          name="position"
          options={positionChoices.map((value) => ({ value, words: words.position.choices[value] }))}
          value={choice ?? ""}
          onChange={({ currentTarget }) => choosePosition(personId, currentTarget.value === "yes" ? "yes" : "no")}
        />
      </fieldset>
    </Check>
  );
}

const positionChoices = ["yes", "no"] as const;

function spaceCheck({ freeBytes, isPersisted }: PhoneState): { state: CheckState; title: string; note: string } {
  if (freeBytes === null) return { state: "open", title: words.start.space, note: words.start.spaceUnknown };
  const isEnough = freeBytes >= leastFreeBytes;
  return {
    state: isEnough ? "good" : "look",
    title: isEnough ? words.start.ready : words.start.littleSpace,
    note: [words.start.free(freeBytes), isPersisted ? words.start.persisted : words.start.notPersisted].join(", "),
  };
}

/** Room for a day with its photos. */
const leastFreeBytes = 200 * 1024 * 1024;

function appCheck({ isInstalled }: PhoneState): { state: CheckState; title: string; note: string } {
  if (isInstalled === null) return { state: "open", title: words.start.app, note: words.start.appUnknown };
  return isInstalled
    ? { state: "good", title: words.start.installed, note: words.start.installedNote }
    : { state: "good", title: words.start.tab, note: words.start.tabNote };
}
