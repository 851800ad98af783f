import { driverWords as words } from "#copy/en/driver.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { usePositionState } from "#app/components/driver/phone-position.ts";
import { DriverLink } from "#app/components/driver/driver-link.tsx";
import type { Sending } from "#app/components/driver/use-sending.ts";
import { Icon } from "#app/components/ui/icon.tsx";

/** Stands on every page of the driver: what is sent of their position, and what the server has of this phone. */
export function DriverBar() {
  const { sending } = useDriver();
  const position = usePositionState();
  const said = words.position.states[position];
  return (
    <div className="driver-bar">
      <span className="driver-bar-position" role="status" aria-label={said} data-state={position}>
        {said}
      </span>
      <DriverLink to="/driver/queue" className={sending.unsent > 0 ? "waiting" : undefined}>
        <Icon name={sending.unsent > 0 || !sending.isKnown ? "clock" : "check"} size={18} />
        <span>{sentText(sending)}</span>
      </DriverLink>
    </div>
  );
}

function sentText({ isKnown, unsent }: Sending): string {
  if (unsent > 0) return words.notSent(unsent);
  return isKnown ? words.allSent : words.queue.title;
}

/** What the driver has to know of the line and of this phone, on every page. */
export function DriverNotices() {
  const { sending } = useDriver();
  const { line, isFull, refused, trust } = sending;
  return (
    <div className="driver-bar-notices">
      <div role="status">
        {line.kind === "none" ? <p>{words.noLine}</p> : null}
        {line.kind === "signed_out" ? (
          <p>
            {words.signedOut} <a href="/login?next=%2Fdriver">{words.signIn}</a>
          </p>
        ) : null}
        {isFull ? <p className="failed">{words.noStore}</p> : null}
        {trust === "revoked" ? <p className="failed">{words.revoked}</p> : null}
        {trust === "too_many" ? <p>{words.tooManyPhones}</p> : null}
        {refused > 0 ? <p className="failed">{words.refused(refused)}</p> : null}
      </div>
      <p className="driver-bar-scriptless">{words.needsLine}</p>
    </div>
  );
}
