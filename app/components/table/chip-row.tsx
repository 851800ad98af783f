import type { KeyboardEvent } from "react";
import { Link } from "react-router";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

export type Chip = { words: string; to: string; isCurrent: boolean; icon?: IconName; count?: string | undefined };

/** Chips that filter a list. They are one tab stop with arrow keys; without JavaScript each is an ordinary link. */
export function ChipRow({ label, chips }: { label: string; chips: readonly Chip[] }) {
  const hasKeys = useHydrated();
  const stop = Math.max(
    0,
    chips.findIndex(({ isCurrent }) => isCurrent),
  );
  return (
    <ul className="chip-list" aria-label={label} onKeyDown={moveFocus}>
      {chips.map(({ words, to, isCurrent, icon, count }, place) => (
        <li key={words}>
          <Link
            className="chip"
            to={to}
            aria-current={isCurrent ? "true" : undefined}
            tabIndex={hasKeys && place !== stop ? -1 : undefined}
          >
            {icon ? <Icon name={icon} size={15} /> : null}
            {words}
            {count === undefined ? null : <span className="chip-count">{count}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, Home: -Infinity, End: Infinity };

function moveFocus(event: KeyboardEvent<HTMLUListElement>): void {
  const step = steps[event.key];
  if (step === undefined || event.metaKey || event.ctrlKey || event.altKey) return;
  const links = [...event.currentTarget.querySelectorAll<HTMLElement>("a")];
  const at = links.findIndex((link) => link === document.activeElement);
  if (at < 0) return;
  event.preventDefault();
  links[Math.min(links.length - 1, Math.max(0, at + step))]?.focus();
}
