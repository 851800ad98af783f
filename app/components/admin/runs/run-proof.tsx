import { Link } from "react-router";
import type { ProofMark } from "#domain/road/stop-proof.ts";
import type { RunProofLine } from "#app/components/admin/runs/run-pages.ts";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";

const icons = {
  signature: "edit",
  photo: "search",
  photo_awaited: "clock",
  photo_missing: "alert",
} as const satisfies Partial<Record<ProofMark, IconName>>;

/** What was taken at a stop: links that open a signature or a photo, each noted, and marks for the rest (G87). */
export function RunProof({ lines }: { lines: readonly RunProofLine[] }) {
  return (
    <span className="run-proof">
      {lines.map(({ mark, name, to }) => {
        if (mark === "name") return <b key={mark}>{name}</b>;
        if (mark === "pin")
          return (
            <span key={mark} className="run-proof-box">
              {name}
            </span>
          );
        const icon = <Icon name={icons[mark]} size={18} />;
        if (to === "")
          return (
            <span
              key={mark}
              className={mark === "photo_awaited" ? "run-proof-awaited" : "run-proof-missing"}
              role="img"
              aria-label={name}
              title={name}
            >
              {icon}
            </span>
          );
        return (
          <Link
            key={mark}
            className="run-proof-box"
            to={to}
            reloadDocument={mark === "photo"}
            aria-label={name}
            title={name}
          >
            {icon}
          </Link>
        );
      })}
    </span>
  );
}
