import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import type { Tone } from "#app/components/ui/notice.tsx";

/** A word in a colored box, always with an icon, so that color is never the only sign. */
export function Badge({ tone, icon, words }: { tone: Tone; icon: IconName; words: string }) {
  return (
    <span className={`badge ${tone}`}>
      <Icon name={icon} size={14} />
      {words}
    </span>
  );
}
