import { bookingWords, reviewWords } from "#copy/en/booking.ts";
import { errorPages, waitSentence } from "#copy/en/error-pages.ts";
import { messages } from "#copy/en/messages.ts";
import { formatMoney } from "#domain/shared/money.ts";
import type { MoneyView } from "#domain/shipments/views.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** What was limited: drafts started, bookings made, or cards declined. */
type LimitedWhat = "drafts" | "bookings" | "cards";

/**
 * Why a form was not accepted: changed price, failure, no response, draft started over or changed in another tab, too
 * much text, or a limit. The input is kept.
 */
export type SubmitFailure =
  | { kind: "price_changed"; before: MoneyView; after: MoneyView }
  | { kind: "failed"; why?: string }
  | { kind: "unreachable"; why: string }
  | { kind: "started_over" }
  | { kind: "changed" }
  | { kind: "too_large" }
  | { kind: "limited"; what: LimitedWhat; retryAfterSeconds: number };

const next = { name: "intent", value: "next" };

export function SubmitNotice({ failure }: { failure: SubmitFailure | null }) {
  if (!failure) return null;
  if (failure.kind === "failed" || failure.kind === "unreachable")
    return (
      <Notice tone="red">
        {failure.kind === "failed" ? messages.booking.failed : null} {failure.why}
        <TryAgain pressed={next} />
      </Notice>
    );
  if (failure.kind === "started_over" || failure.kind === "changed") {
    const { title, body } = bookingWords.elsewhere[failure.kind];
    return (
      <Notice tone="amber" role="alert" title={title}>
        {body}
      </Notice>
    );
  }
  if (failure.kind === "too_large")
    return (
      <Notice tone="red" role="alert" title={errorPages[413].title}>
        {bookingWords.tooLarge}
      </Notice>
    );
  if (failure.kind === "limited")
    return (
      <Notice tone="amber" role="alert" title={errorPages[429].title}>
        {bookingWords.limited[failure.what]} {waitSentence(failure.retryAfterSeconds)}
      </Notice>
    );
  return (
    <Notice tone="amber" role="alert" title={reviewWords.priceChangedTitle}>
      {messages.booking.priceChanged(formatMoney(failure.before), formatMoney(failure.after))}
    </Notice>
  );
}
