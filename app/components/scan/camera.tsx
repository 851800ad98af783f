import { useEffect, useEffectEvent, useRef, useState } from "react";
import { scanWords as words } from "#copy/en/scan.ts";
import type { ScanMode } from "#domain/road/scan-modes.ts";
import { noReads, takeRead } from "#domain/road/camera-reads.ts";
import { unlockSound } from "#app/components/scan/play-signal.ts";
import { type CameraProblem, hasLight, switchLight } from "#app/components/scan/open-camera.ts";
import { readPictures } from "#app/components/scan/read-pictures.ts";
import type { CameraState } from "#app/components/scan/use-camera.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";

/** Opens the camera. Comes back with the focus once the camera is closed. */
export function OpenCamera({ camera, open }: { camera: CameraState; open: () => Promise<void> }) {
  if (isOpen(camera)) return null;
  const change = () => {
    unlockSound();
    void open();
  };
  return (
    <Button
      type="button"
      icon={cameraIcon}
      className="camera-open needs-script"
      autoFocus={camera.kind !== "off"}
      onClick={change}
    >
      {words.openCamera}
    </Button>
  );
}

const cameraIcon = {
  path: "M2.500 6h4l1.500-2h4l1.500 2h4v10h-15zM10 8a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z",
};
const lightIcon = { path: "M7 2.500h6v3L11.500 9v8.500h-3V9L7 5.500zM7 5.500h6M10 11v2" };

function isOpen({ kind }: CameraState): boolean {
  return kind === "starting" || kind === "on" || kind === "paused";
}

/** What the camera sees; codes in it are handed over. Nothing while the camera is off. */
export function Camera({
  camera,
  mode,
  onRead,
  onClose,
}: {
  camera: CameraState;
  /** What is in view is read again in another mode. */
  mode: ScanMode;
  onRead: (code: string) => void;
  onClose: (problem?: CameraProblem) => void;
}) {
  if (camera.kind === "off" || camera.kind === "closed") return null;
  const stream = camera.kind === "on" ? camera.stream : null;
  return (
    <section className="camera" aria-label={words.camera}>
      {stream ? (
        <Picture stream={stream} mode={mode} onRead={onRead} onProblem={onClose} />
      ) : (
        <p className="camera-note" role="status">
          {camera.kind === "problem" ? <Icon name="alert" size={24} /> : null}
          <span>{camera.kind === "problem" ? words.cameraProblems[camera.problem] : words.cameraStarting}</span>
        </p>
      )}
      {isOpen(camera) ? (
        <div className="camera-buttons">
          {stream && hasLight(stream) ? <Light stream={stream} /> : null}
          <Button type="button" icon="close" autoFocus onClick={() => onClose()}>
            {words.closeCamera}
          </Button>
        </div>
      ) : null}
    </section>
  );
}

function Light({ stream }: { stream: MediaStream }) {
  const [isLit, setLit] = useState(false);
  const change = () => void switchLight(stream, !isLit).then(setLit);
  return (
    <Button type="button" icon={lightIcon} aria-pressed={isLit} onClick={change}>
      {words.light}
    </Button>
  );
}

function Picture({
  stream,
  mode,
  onRead,
  onProblem,
}: {
  stream: MediaStream;
  mode: ScanMode;
  onRead: (code: string) => void;
  onProblem: (problem: CameraProblem) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const memory = useRef({ mode, reads: noReads });
  const see = useEffectEvent((texts: string[]) => {
    const before = memory.current.mode === mode ? memory.current.reads : noReads;
    const { reads, taken } = takeRead(before, texts, performance.now());
    memory.current = { mode, reads };
    if (taken !== null) onRead(taken);
  });
  const fail = useEffectEvent(() => onProblem("no_reader"));
  useEffect(() => {
    const shown = video.current;
    if (!shown) return undefined;
    const end = new AbortController();
    shown.srcObject = stream;
    // Rejected if the camera is closed meanwhile.
    shown.play().catch(() => undefined);
    readPictures(shown, (texts) => see(texts), end.signal).catch(() => fail());
    return () => end.abort();
  }, [stream]);
  return (
    <>
      <video ref={video} muted playsInline aria-hidden="true" />
      <span className="camera-frame" aria-hidden="true" />
    </>
  );
}
