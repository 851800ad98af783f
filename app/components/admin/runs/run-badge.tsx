import { runWords as words } from "#copy/en/runs.ts";
import type { RunState, StopOutcome } from "#domain/road/run-vocabulary.ts";
import { Badge } from "#app/components/ui/badge.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import type { Tone } from "#app/components/ui/notice.tsx";

const states: Record<RunState, { tone: Tone; icon: IconName }> = {
  planned: { tone: "grey", icon: "clock" },
  loading: { tone: "amber", icon: "scan" },
  started: { tone: "blue", icon: "truck" },
  ended: { tone: "green", icon: "check" },
};

const outcomes: Record<StopOutcome, { tone: Tone; icon: IconName }> = {
  collected: { tone: "green", icon: "check" },
  delivered: { tone: "green", icon: "check" },
  failed: { tone: "red", icon: "alert" },
  open: { tone: "grey", icon: "minus" },
};

export function RunBadge({ state }: { state: RunState }) {
  return <Badge {...states[state]} words={words.states[state]} />;
}

/** What came of a stop; without an outcome, that it is still to do. */
export function OutcomeBadge({ outcome }: { outcome: StopOutcome | null }) {
  return outcome ? <Badge {...outcomes[outcome]} words={words.outcomes[outcome]} /> : words.toDo;
}
