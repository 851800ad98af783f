import { Link } from "react-router";
import type { ProofMark } from "#domain/road/stop-proof.ts";
import type { RunProofLine } from "#app/components/admin/runs/run-pages.ts";
import { Icon, type IconName, type OwnIcon } from "#app/components/ui/icon.tsx";

const icons = {
  signature: {
    path: "M2 13c2.500-7 4.500-9 5.500-8s-1.500 8-.5 8.500 3-5 4-4.500-.5 3.500.5 4 2-2.500 3-2 1 1.500 3.500 1.500M2 17h16",
  },
  photo: { path: "M2.500 6h4L8 4h4l1.500 2h4v10h-15zM10 8a2.800 2.800 0 1 0 0 5.600 2.800 2.800 0 0 0 0-5.600z" },
  photo_awaited: "clock",
  photo_missing: "alert",
} as const satisfies Partial<Record<ProofMark, IconName | OwnIcon>>;

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
        const icon = <Icon name={icons[mark]} size={20} />;
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
