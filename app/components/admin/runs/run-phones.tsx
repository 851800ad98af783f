import { deviceWords as words } from "#copy/en/devices.ts";
import { minuteMs } from "#domain/shared/durations.ts";
import type { RunPhoneLine, RunPhones as Panel } from "#app/components/admin/runs/run-pages.ts";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { LiveRegion } from "#app/components/ui/live-region.tsx";
import { useTimeSince } from "#app/hooks/use-time-since.ts";

/**
 * The phones of a run's driver: when each was heard of last, which grows older as it is read, and what waits on it.
 * `revokeTo`: where one is revoked; null without the right.
 */
export function RunPhones({ panel: { items, loadedAt }, revokeTo }: { panel: Panel; revokeTo: string | null }) {
  const now = Date.parse(loadedAt) + useTimeSince(loadedAt);
  if (items.length === 0) return null;
  const silent = items.filter((phone) => isSilent(phone, now));
  return (
    <section className="run-watch-part run-phones" aria-labelledby="run-phones">
      <h2 id="run-phones">{words.ofDriver}</h2>
      <ul>
        {items.map((phone) => (
          <li key={phone.id}>
            <b>{phone.name}</b>
            <LastWord phone={phone} now={now} />
            {phone.waiting ? <span>{phone.waiting}</span> : null}
          </li>
        ))}
      </ul>
      {revokeTo ? (
        <p>
          <LinkButton look="quiet" size="small" icon="ban" role="button" to={revokeTo}>
            {words.revokePhone}
          </LinkButton>
        </p>
      ) : null}
      <LiveRegion message={silent.map(({ name }) => words.silentPhone(name)).join(" ")} />
    </section>
  );
}

function LastWord({ phone, now }: { phone: RunPhoneLine; now: number }) {
  const { heardAt, heard } = phone;
  const minutes = heardAt === null ? null : Math.max(0, Math.floor((now - Date.parse(heardAt)) / minuteMs));
  const text = minutes === null ? words.unheard : words.heardAgo(minutes, heard);
  if (!isSilent(phone, now)) return <span>{text}</span>;
  return (
    <span className="run-phones-silent">
      <Icon name="clock" size={16} />
      {text}
    </span>
  );
}

function isSilent({ silentFrom }: RunPhoneLine, now: number): boolean {
  return silentFrom !== null && now >= Date.parse(silentFrom);
}
