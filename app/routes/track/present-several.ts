import { waitSentence } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { severalWords as words } from "#copy/en/several.ts";
import { mostNumbersAtOnce, readSeveralNumbers } from "#domain/shipments/several-numbers.ts";
import { seemsMistyped } from "#domain/shipments/tracking-number.ts";
import { now } from "#server/clock.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { type TrackedOfSeveral, trackSeveral } from "#server/features/tracking/track-several.ts";
import type { SeveralAnswer, SeveralRow } from "#app/components/shipment/several-results.tsx";
import { presentTracking } from "#app/routes/track/present-tracking.ts";

/** What was typed into the box of several numbers, looked up and in finished words; null where nothing stood there. */
export async function presentSeveral(typed: string, address: string): Promise<SeveralAnswer | null> {
  const { numbers, repeated, beyond } = readSeveralNumbers(typed);
  if (numbers.length === 0) return null;
  const [answers, company] = [await trackSeveral(address, numbers), await getCompany()];
  const at = now();
  const rows = answers.map((answer) => rowOf(answer, (tracking) => presentTracking(tracking, company, at)));
  const found = answers.filter(({ outcome }) => outcome === "found").length;
  return {
    rows,
    topics: rows.flatMap(({ shipment }) => (shipment ? [shipment.topic] : [])),
    summary: [
      words.count(found, numbers.length),
      repeated > 0 ? words.repeated(repeated) : "",
      beyond > 0 ? words.beyond(beyond, mostNumbersAtOnce) : "",
    ]
      .filter(Boolean)
      .join(" "),
  };
}

type Found = Extract<TrackedOfSeveral, { outcome: "found" }>;

function rowOf(
  answer: TrackedOfSeveral,
  present: (tracking: Found["tracking"]) => ReturnType<typeof presentTracking>,
): SeveralRow {
  if (answer.outcome === "limited")
    return {
      number: answer.number,
      shipment: null,
      title: words.limited,
      note: waitSentence(answer.retryAfterSeconds),
    };
  if (answer.outcome === "unknown")
    return {
      number: answer.number,
      shipment: null,
      title: messages.tracking.notFound,
      note: seemsMistyped(answer.number) ? words.mistyped : words.unknownHint,
    };
  const { status, sentence, progress, latest, topics } = present(answer.tracking);
  return {
    number: answer.number,
    shipment: {
      status,
      topic: topics[0] ?? "",
      steps: progress.steps.map(({ state }) => state),
      isBent: progress.bend !== null,
      place: progress.position,
    },
    title: sentence.text,
    note: latest ? [latest.time, latest.title].join(", ") : "",
  };
}
