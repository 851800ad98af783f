/** Why the camera is not on. `insecure`: browsers open it only on pages with TLS. */
export type CameraProblem = "refused" | "none" | "busy" | "insecure" | "lost" | "no_reader";

/** Names of the errors of `getUserMedia`. */
const problems: Record<string, CameraProblem> = {
  NotAllowedError: "refused",
  SecurityError: "refused",
  NotFoundError: "none",
  OverconstrainedError: "none",
  NotReadableError: "busy",
  AbortError: "busy",
};

/** Asks for the camera at the back of the device. Called inside a tap, because some browsers ask only then. */
export async function openCamera(): Promise<MediaStream | CameraProblem> {
  // Absent on pages without TLS, whatever its type says.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (!devices) return "insecure";
  const video = { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } };
  try {
    return await devices.getUserMedia({ video, audio: false });
  } catch (error) {
    return problems[error instanceof Error ? error.name : ""] ?? "none";
  }
}

export function closeCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Whether the camera has a light that can be switched on. */
export function hasLight(stream: MediaStream): boolean {
  const [track] = stream.getVideoTracks();
  // Firefox lacks the method; the types lack the light.
  const can = track?.getCapabilities?.() as { torch?: boolean } | undefined;
  return can?.torch === true;
}

/** Returns whether the light is on now. */
export async function switchLight(stream: MediaStream, isOn: boolean): Promise<boolean> {
  try {
    const torch = { torch: isOn } as MediaTrackConstraintSet;
    await stream.getVideoTracks()[0]?.applyConstraints({ advanced: [torch] });
    return isOn;
  } catch {
    return false;
  }
}
