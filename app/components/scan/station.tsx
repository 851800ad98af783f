import { useEffect, useEffectEvent, useRef, useState } from "react";
import { Form, Link, useNavigate } from "react-router";
import { scanWords as words } from "#copy/en/scan.ts";
import { readCode } from "#domain/road/read-code.ts";
import type { ActInput } from "#domain/road/vocabulary.ts";
import { Camera, OpenCamera } from "#app/components/scan/camera.tsx";
import { CloseRun } from "#app/components/scan/close-run.tsx";
import { ContainerOfStation } from "#app/components/scan/container-of-station.tsx";
import { keepShell } from "#app/components/scan/keep-shell.ts";
import { forgetStation, keepStation } from "#app/components/scan/kept-station.ts";
import { LeaveStation } from "#app/components/scan/leave-station.tsx";
import { RunOfStation } from "#app/components/scan/run-of-station.tsx";
import { LastScans } from "#app/components/scan/last-scans.tsx";
import { LastScan } from "#app/components/scan/last-scan.tsx";
import { noteShown } from "#app/components/scan/page-without-line.ts";
import { RefusedScans } from "#app/components/scan/refused-scans.tsx";
import { timeOf } from "#app/components/scan/show-scan.ts";
import { needsRun, type StationPage, stationAddress, stationNavigation } from "#app/components/scan/station-page.ts";
import { playSignal } from "#app/components/scan/play-signal.ts";
import { type ShownScan, useScanner } from "#app/components/scan/use-scanner.ts";
import { useCamera } from "#app/components/scan/use-camera.ts";
import { useWedge } from "#app/components/scan/use-wedge.ts";
import { Button } from "#app/components/ui/button.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";

/** `sent`: the answer of a page without JavaScript. `isKept`: the page of this device, opened offline. */
export function Station({ page, sent, isKept }: { page: StationPage; sent: ShownScan | null; isKept: boolean }) {
  const { branch, mode, person } = page;
  const holds = mode === "put" || mode === "arrive";
  const [chosen, setChosen] = useState(page.container?.code ?? "");
  const [isClosing, setIsClosing] = useState(false);
  const [shownMode, setShownMode] = useState(mode);
  if (shownMode !== mode) {
    // A container that was filled is not the one to open, nor the other way round.
    setShownMode(mode);
    setChosen(page.container?.code ?? "");
    setIsClosing(false);
  }
  useEffect(() => {
    noteShown(page);
    if (!isKept) void keepStation(page).then(() => keepShell("/scan"));
  }, [page, isKept]);
  const chosenRun = page.run?.code ?? (page.hasNoRun ? "none" : "");
  const address = stationAddress(branch.code, mode, { run: chosenRun, container: holds ? chosen : "" });
  const scanner = useScanner({
    mode,
    branch: branch.code,
    run: page.run?.code ?? "",
    needsRun: needsRun(page),
    container: holds ? chosen : "",
    doneBy: person.id,
    isLineLost: isKept,
  });
  const navigate = useNavigate();
  const { kind: line } = scanner.line;
  const loadAgain = useEffectEvent(() => void navigate(address, stationNavigation));
  useEffect(() => {
    if (isKept && line === "open") loadAgain();
    if (line === "signed_out") void forgetStation();
  }, [isKept, line]);
  const box = useRef<HTMLInputElement>(null);
  const run = scanner.run?.code === page.run?.code ? (scanner.run ?? page.run) : page.run;
  const known = [scanner.container, page.container].find((each) => each?.code === chosen);
  const container = holds ? (known ?? null) : null;
  const choose = (code: string) => {
    setChosen(code);
    // For a reload. The router would ask the server for the page, and the line may be away.
    history.replaceState(history.state, "", stationAddress(branch.code, mode, { container: code }));
  };
  const opened = holds ? containerOfSscc(scanner.scans, chosen) : null;
  if (opened !== null) setChosen(opened);
  const take = (typed: string, input: ActInput) => {
    const code = readCode(typed);
    setIsClosing(false);
    // A badge opens scanning and is no scan: nothing of it is kept on the device.
    if (code.kind === "badge") return playSignal("unknown");
    // The sheet of a run at the dock names the run that is loaded next.
    if (mode === "load" && code.kind === "run")
      return void navigate(stationAddress(branch.code, mode, { run: code.code, before: chosenRun }), stationNavigation);
    const container = containerCode(code);
    if (!holds || container === null) return void scanner.scan(typed, input);
    // What is scanned next goes into it, also while no answer says which container an SSCC is.
    choose(container);
    void scanner.scan(container, input, mode === "put" ? "sight" : "arrive");
  };
  const closing = run ?? (mode === "arrive" ? container : null);
  useWedge((code) => take(code, "wedge"));
  const { camera, open, close } = useCamera();
  const scans = scanner.scans.length > 0 ? scanner.scans : sent ? [sent] : [];
  return (
    <div className="station">
      <header className="station-top">
        <h1>
          {branch.name} <small>{branch.city}</small>
        </h1>
        <nav className="station-modes" aria-label={words.modesLabel}>
          {page.modes.map((each) => (
            <Link
              key={each}
              to={each === mode ? address : stationAddress(branch.code, each)}
              {...stationNavigation}
              aria-current={each === mode ? "page" : undefined}
            >
              {words.modes[each]}
            </Link>
          ))}
        </nav>
        <p className="station-person">
          {person.name}
          {page.enrolled === null ? (
            <a href={person.leavesTo}>{person.leavesTo === "/driver" ? words.leaveDriver : words.leave}</a>
          ) : (
            <LeaveStation name={page.enrolled} />
          )}
        </p>
      </header>
      <LineNotice scanner={scanner} zone={branch.zone} address={address} isEnrolled={page.enrolled !== null} />
      <main className="station-body" id="main" tabIndex={-1}>
        <Camera camera={camera} mode={mode} onRead={(code) => take(code, "camera")} onClose={close} />
        {isClosing && closing ? (
          <CloseRun
            code={closing.code}
            doneBy={person.id}
            scans={scanner.scans}
            zone={branch.zone}
            onScanOn={() => setIsClosing(false)}
            onClose={() => void scanner.scan(closing.code, "keyed", "close").then(() => setIsClosing(false))}
          />
        ) : (
          <LastScan scan={scans[0] ?? null} needsRun={needsRun(page)} />
        )}
        <aside className="station-side">
          {mode === "load" ? <RunOfStation page={page} run={run} onClose={() => setIsClosing(true)} /> : null}
          {holds ? (
            <ContainerOfStation
              isOpening={mode === "arrive"}
              container={container}
              onOther={() => choose("")}
              onClose={() => setIsClosing(true)}
            />
          ) : null}
          <Form
            method="post"
            className="station-form"
            onSubmit={(event) => {
              event.preventDefault();
              const code = box.current?.value ?? "";
              if (box.current) box.current.value = "";
              take(code, "keyed");
            }}
          >
            <input type="hidden" name="branch" value={branch.code} />
            <input type="hidden" name="mode" value={mode} />
            <input type="hidden" name="run" value={chosenRun} />
            <input type="hidden" name="container" value={holds ? chosen : ""} />
            <TextField
              ref={box}
              label={words.code}
              name="code"
              mono
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              maxLength={2000}
            />
            <Button>{words.send}</Button>
            <OpenCamera camera={camera} open={open} />
          </Form>
          <p className="station-count" role="status" aria-label={words.count}>
            {run
              ? words.loadedOf(run.loaded, run.pieces)
              : container && mode === "arrive"
                ? words.loadedOf(container.found, container.found + container.inside)
                : words.counted(scanner.count)}
          </p>
          <RefusedScans
            refused={scanner.refused}
            zone={branch.zone}
            onSendAgain={() => void scanner.sendAgain()}
            onDiscard={(id) => void scanner.discard(id)}
          />
          <LastScans scans={scans} zone={branch.zone} onUndo={(scan) => void scanner.undo(scan)} />
        </aside>
      </main>
    </div>
  );
}

const lineWords = { busy: words.busy, signed_out: words.signedOut } as const;

function LineNotice({
  scanner,
  zone,
  address,
  isEnrolled,
}: {
  scanner: ReturnType<typeof useScanner>;
  zone: string;
  address: string;
  isEnrolled: boolean;
}) {
  const { line, isFull, unsent, others } = scanner;
  if (line.kind === "open" && !isFull && others > 0)
    return (
      <p className="station-line" role="status">
        <span>{words.othersWait(others)}</span>
      </p>
    );
  if (line.kind === "open" && !isFull) return null;
  const isQuiet = isEnrolled && line.kind === "signed_out";
  return (
    <p className="station-line" role="status">
      {isFull ? <span>{words.noStore}</span> : null}
      {line.kind === "open" ? null : (
        <span>
          {line.kind === "none" ? words.noLine(timeOf(line.since, zone)) : isQuiet ? words.quiet : lineWords[line.kind]}
        </span>
      )}
      {line.kind === "signed_out" ? (
        <a href={isEnrolled ? address : `/login?next=${encodeURIComponent(address)}`}>
          {isEnrolled ? words.enterCode : words.signIn}
        </a>
      ) : null}
      {unsent > 0 ? <b>{words.unsent(unsent, timeOf(scanner.scans.at(-1)?.at ?? "", zone))}</b> : null}
    </p>
  );
}

/** Code of a container, or its SSCC as it is scanned; null of anything else. */
function containerCode(code: ReturnType<typeof readCode>): string | null {
  if (code.kind === "sscc") return `(00)${code.digits}`;
  return code.kind === "container" ? code.code : null;
}

/** Returns the container whose SSCC is chosen, once an answer names it; blank if it is none, null while unknown. */
function containerOfSscc(scans: readonly ShownScan[], chosen: string): string | null {
  if (!chosen.startsWith("(00)")) return null;
  const answer = scans.find(({ code }) => code === chosen)?.answer;
  return answer ? (answer.container?.code ?? "") : null;
}
