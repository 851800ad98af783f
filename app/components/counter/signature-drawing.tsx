import { signatureBox } from "#domain/road/signature.ts";

/** Draws the strokes of a signature. `label` names it for those who do not see it. */
export function SignatureDrawing({ path, label }: { path: string; label?: string }) {
  return (
    <svg
      viewBox={`0 0 ${signatureBox.width} ${signatureBox.height}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path d={path} fill="none" stroke="currentColor" strokeWidth="7" strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  );
}
