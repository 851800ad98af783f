import { messageStateTitle } from "#copy/en/message-states.ts";
import type { MessageState as State } from "#domain/notifications/message.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import type { Tone } from "#app/components/ui/notice.tsx";

const looks: Record<State, { tone: Tone; icon: IconName }> = {
  queued: { tone: "amber", icon: "clock" },
  sent: { tone: "green", icon: "check" },
  kept: { tone: "amber", icon: "pause" },
  failed: { tone: "red", icon: "alert" },
  withheld: { tone: "grey", icon: "ban" },
  dropped: { tone: "grey", icon: "trash" },
  bounced: { tone: "red", icon: "alert" },
};

/** State of a message as a badge: icon, word, color. */
export function MessageState({ state }: { state: State }) {
  return <Badge {...looks[state]} words={messageStateTitle(state)} />;
}
