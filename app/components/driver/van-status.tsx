import { driverWords as words } from "#copy/en/driver.ts";
import type { Sending } from "#app/components/driver/use-sending.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Says what the server has of this phone. */
export function VanStatus({ van: { line, unsent, refused } }: { van: Sending }) {
  const isSent = unsent === 0 && line.kind === "open";
  return (
    <div className={isSent ? "van-status sent" : "van-status"}>
      <p role="status">
        <Icon name={isSent ? "check" : "clock"} size={18} /> <span>{textOf(line.kind, unsent)}</span>
      </p>
      {line.kind === "signed_out" ? <a href="/login?next=%2Fdriver">{words.signIn}</a> : null}
      {refused > 0 ? <p className="van-status-refused">{words.refused(refused)}</p> : null}
    </div>
  );
}

function textOf(line: Sending["line"]["kind"], unsent: number): string {
  if (line === "no_store") return words.noStore;
  if (unsent > 0) return words.waiting(unsent);
  if (line === "none") return words.noLine;
  return line === "signed_out" ? words.signedOut : words.allSent;
}
