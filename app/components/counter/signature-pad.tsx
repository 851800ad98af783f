import { type PointerEvent, useRef } from "react";
import { longestPath, signatureBox } from "#domain/road/signature.ts";
import { SignatureDrawing } from "#app/components/counter/signature-drawing.tsx";
import { Button } from "#app/components/ui/button.tsx";

/** Characters of a point: "L1000 400". */
const longestPoint = 9;

type Pad = {
  label: string;
  clear: string;
  path: string;
  onChange: (path: string) => void;
  error: string | undefined;
  /** Signed along the long side of a phone that is held upright: the box stands, and its right is at the bottom. */
  isTurned?: boolean;
};

/** Box in which one signs by finger, pen or mouse. Posts the strokes as the field "path". */
export function SignaturePad({ label, clear, path, onChange, error, isTurned = false }: Pad) {
  // Several moves of a finger come between two renders.
  const drawn = useRef(path);
  const setPath = (next: string) => {
    drawn.current = next;
    onChange(next);
  };
  const pointer = useRef<number | null>(null);
  const draw = (command: "M" | "L", event: PointerEvent<HTMLElement>) => {
    const point = placeIn(event, isTurned);
    // After Clear, a stroke that goes on starts a new path.
    const before = drawn.current;
    if (before.endsWith(`L${point}`) || before.length + longestPoint > longestPath) return;
    setPath(`${before}${before === "" ? "M" : command}${point}`);
  };
  return (
    <div className="signature-pad" data-empty={path === "" ? true : undefined}>
      <div
        id="path"
        data-turned={isTurned ? true : undefined}
        role="img"
        aria-label={label}
        aria-describedby={error ? "path-error" : undefined}
        tabIndex={-1}
        className="signature-pad-box"
        onPointerDown={(event) => {
          if (pointer.current !== null || event.button !== 0) return;
          pointer.current = event.pointerId;
          event.currentTarget.setPointerCapture(event.pointerId);
          draw("M", event);
        }}
        onPointerMove={(event) => {
          if (event.pointerId === pointer.current) draw("L", event);
        }}
        onPointerUp={() => (pointer.current = null)}
        onPointerCancel={() => (pointer.current = null)}
        onLostPointerCapture={() => (pointer.current = null)}
      >
        <SignatureDrawing path={path} isTurned={isTurned} />
      </div>
      <Button type="button" look="outline" className="signature-pad-clear" onClick={() => setPath("")}>
        {clear}
      </Button>
      <input type="hidden" name="path" value={path} />
      {error ? (
        <p id="path-error" className="field-message" role="alert">
          {error}
        </p>
      ) : null}
    </div>
  );
}

/** Returns the place of a pointer in the box of a signature, as whole numbers: "512 80". */
function placeIn({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>, isTurned: boolean): string {
  const { left, right, top, width, height } = currentTarget.getBoundingClientRect();
  const along = (share: number, most: number) => Math.round(Math.min(1, Math.max(0, share)) * most);
  if (isTurned)
    return `${along((clientY - top) / height, signatureBox.width)} ${along((right - clientX) / width, signatureBox.height)}`;
  return `${along((clientX - left) / width, signatureBox.width)} ${along((clientY - top) / height, signatureBox.height)}`;
}
