import { signatureBox } from "#domain/road/signature.ts";

/** Draws the strokes of a signature, from top to bottom if `isTurned`. `label` names it for those who do not see it. */
export function SignatureDrawing({
  path,
  label,
  isTurned = false,
}: {
  path: string;
  label?: string;
  isTurned?: boolean;
}) {
  const { width, height } = signatureBox;
  return (
    <svg
      viewBox={isTurned ? `0 0 ${height} ${width}` : `0 0 ${width} ${height}`}
      {...(label ? { role: "img", "aria-label": label } : { "aria-hidden": true })}
    >
      <path
        d={path}
        transform={isTurned ? `matrix(0 1 -1 0 ${height} 0)` : undefined}
        fill="none"
        stroke="currentColor"
        strokeWidth="7"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
