import { Notice } from "#app/components/ui/notice.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** Shows why a form failed as a whole, with a way to send it again if that may help. */
export function FailureNotice({ answer }: { answer: { message: string; mayRetry?: boolean } | undefined }) {
  if (!answer?.message) return null;
  return (
    <Notice tone="red">
      {answer.message}
      {answer.mayRetry ? <TryAgain /> : null}
    </Notice>
  );
}
