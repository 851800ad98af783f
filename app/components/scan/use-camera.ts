import { useEffect, useEffectEvent, useRef, useState } from "react";
import { type CameraProblem, closeCamera, openCamera } from "#app/components/scan/open-camera.ts";

/** `off`: was never on; `paused`: while the page is hidden. */
export type CameraState =
  | { kind: "off" | "starting" | "paused" | "closed" }
  | { kind: "on"; stream: MediaStream }
  | { kind: "problem"; problem: CameraProblem };

/** Opens the camera on request, and stops it while the page is hidden. */
export function useCamera(): {
  camera: CameraState;
  open: () => Promise<void>;
  close: (problem?: CameraProblem) => void;
} {
  const [camera, setCamera] = useState<CameraState>({ kind: "off" });
  /** Counts requests and ends: an answer to an earlier request is discarded. */
  const turn = useRef(0);
  const open = async () => {
    turn.current += 1;
    const own = turn.current;
    setCamera({ kind: "starting" });
    const opened = await openCamera();
    const isStale = own !== turn.current;
    if (typeof opened === "string") return isStale ? undefined : setCamera({ kind: "problem", problem: opened });
    if (isStale || document.visibilityState === "hidden") closeCamera(opened);
    if (!isStale)
      setCamera(document.visibilityState === "hidden" ? { kind: "paused" } : { kind: "on", stream: opened });
  };
  const close = (problem?: CameraProblem) => {
    turn.current += 1;
    setCamera(problem ? { kind: "problem", problem } : { kind: "closed" });
  };
  const changeVisibility = useEffectEvent(() => {
    const isHidden = document.visibilityState === "hidden";
    if (isHidden && camera.kind === "on") setCamera({ kind: "paused" });
    if (!isHidden && camera.kind === "paused") void open();
  });
  useEffect(() => {
    const change = () => changeVisibility();
    document.addEventListener("visibilitychange", change);
    return () => {
      turn.current += 1;
      document.removeEventListener("visibilitychange", change);
    };
  }, []);
  const stream = camera.kind === "on" ? camera.stream : null;
  const lose = useEffectEvent(() => close("lost"));
  useEffect(() => {
    if (!stream) return undefined;
    const [track] = stream.getVideoTracks();
    // Unplugged, or taken by another program. Our own stop causes no event.
    const onEnded = () => lose();
    track?.addEventListener("ended", onEnded);
    return () => {
      track?.removeEventListener("ended", onEnded);
      closeCamera(stream);
    };
  }, [stream]);
  return { camera, open, close };
}
