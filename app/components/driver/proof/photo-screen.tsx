import { useEffect, useRef, useState } from "react";
import { doorWords as words } from "#copy/en/door-proof.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { ProofStep } from "#app/components/driver/proof/proof-step.tsx";
import { takePhoto } from "#app/components/driver/proof/take-photo.ts";
import { useProof } from "#app/components/driver/proof/use-proof.ts";
import { type Handover, stepAddress } from "#app/components/driver/visit/handover.ts";
import { type CameraProblem, closeCamera, openCamera } from "#app/components/scan/open-camera.ts";
import { keepPhoto } from "#app/components/scan/photo-queue.ts";
import type { KeptPhoto } from "#app/components/scan/queue-store.ts";
import { Button } from "#app/components/ui/button.tsx";

/** Has the driver take a photo of the parcel at its place. */
export function PhotoScreen() {
  return <ProofStep>{(handover) => <TakePhoto key={handover.id} handover={handover} />}</ProofStep>;
}

type Taken = { photo: KeptPhoto; url: string };

function TakePhoto({ handover }: { handover: Handover }) {
  const { personId } = useDriver();
  const { goOn } = useProof(handover);
  const [taken, setTaken] = useState<Taken | null>(null);
  const [fault, setFault] = useState("");
  const { video, problem } = useCameraPicture(taken === null);
  useEffect(() => () => void (taken && URL.revokeObjectURL(taken.url)), [taken]);
  const take = async () => {
    const photo = video.current && personId ? await takePhoto(video.current, personId).catch(() => null) : null;
    if (!photo) return setFault(words.takePhoto.failed);
    setFault("");
    setTaken({ photo, url: URL.createObjectURL(new Blob([photo.bytes], { type: "image/jpeg" })) });
  };
  const use = async ({ photo }: Taken) => {
    try {
      await keepPhoto(photo);
    } catch {
      return setFault(words.takePhoto.notStored);
    }
    await goOn("photo", { photo: photo.sha256 });
  };
  const without = (
    <Button size="large" onClick={() => void goOn("photo", { photo: "" })}>
      {words.takePhoto.none}
    </Button>
  );
  return (
    <DriverScreen
      title={words.takePhoto.title}
      back={stepAddress(handover, "whom")}
      foot={
        <>
          {fault ? <p role="alert">{fault}</p> : null}
          <div className="photo-screen-actions">
            {taken ? (
              <>
                <Button size="large" onClick={() => setTaken(null)}>
                  {words.takePhoto.retake}
                </Button>
                <Button look="signal" size="large" onClick={() => void use(taken)}>
                  {words.takePhoto.use}
                </Button>
              </>
            ) : (
              <>
                {without}
                {problem ? null : (
                  <Button look="signal" size="large" onClick={() => void take()}>
                    {words.takePhoto.take}
                  </Button>
                )}
              </>
            )}
          </div>
        </>
      }
    >
      <p className="photo-screen-note">{words.takePhoto.note}</p>
      {problem ? <p className="photo-screen-problem">{words.takePhoto.problems[problem]}</p> : null}
      {taken ? <img className="photo-screen-picture" src={taken.url} alt={words.takePhoto.taken} /> : null}
      <video
        ref={video}
        className="photo-screen-picture"
        hidden={taken !== null || problem !== null}
        playsInline
        muted
      />
      <p className="photo-screen-only">{words.takePhoto.only}</p>
    </DriverScreen>
  );
}

/** Shows the camera while `isOn`; it is closed while the page is hidden, and afterwards. */
function useCameraPicture(isOn: boolean) {
  const video = useRef<HTMLVideoElement>(null);
  const [problem, setProblem] = useState<CameraProblem | null>(null);
  useEffect(() => {
    if (!isOn) return;
    let stream: MediaStream | null = null;
    let isOver = false;
    const open = async () => {
      if (document.hidden || stream) return;
      const opened = await openCamera();
      if (typeof opened === "string") return setProblem(opened);
      if (isOver || !video.current) return closeCamera(opened);
      stream = opened;
      setProblem(null);
      video.current.srcObject = opened;
      await video.current.play().catch(() => undefined);
    };
    const close = () => {
      if (stream) closeCamera(stream);
      stream = null;
    };
    const follow = () => (document.hidden ? close() : void open());
    void open();
    document.addEventListener("visibilitychange", follow);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", follow);
      close();
    };
  }, [isOn]);
  return { video, problem };
}
