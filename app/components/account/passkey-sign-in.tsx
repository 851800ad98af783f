import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { accountWords } from "#copy/en/accounts.ts";
import { waitSentence } from "#copy/en/error-pages.ts";
import { notTaken } from "#copy/en/not-taken.ts";
import { passkeyWords as words } from "#copy/en/passkeys.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { isConnectionError } from "#app/hooks/is-connection-error.ts";
import { cancelPasskeyPrompt, offersPasskeys, signWithPasskey } from "#app/hooks/browser-passkeys.ts";
import { rejectionMessage } from "#app/hooks/rejection-message.ts";

/**
 * Signs in without a password: by a button, and by the browser's suggestions in the address field. Hidden without
 * scripts.
 */
export function PasskeySignIn({ next }: { next: string }) {
  const fetcher = useFetcher<{ message: string }>();
  const [isAsking, setAsking] = useState(false);
  const [why, setWhy] = useState("");
  const isPressed = useRef(false);

  /** Returns what kept the browser from answering; "" once its answer was sent. */
  async function enter(isOffered: boolean): Promise<string> {
    // A late suggestion would cancel the request that the user started.
    const given = await signWithPasskey(isOffered, () => !isOffered || !isPressed.current);
    if (given instanceof Response) {
      if (given.status === 503) return accountWords.signInSilent;
      if (given.status !== 429) return rejectionMessage({ status: given.status, text: await given.text() });
      return `${accountWords.tooMany} ${waitSentence(Number(given.headers.get("retry-after") ?? 60))}`;
    }
    if (typeof given === "string") return words[given];
    await fetcher.submit({ answer: JSON.stringify(given), next }, { method: "post", action: "/login/passkey" });
    return "";
  }

  async function press() {
    isPressed.current = true;
    setWhy("");
    setAsking(true);
    setWhy(await enter(false).catch((error: unknown) => notTaken(isConnectionError(error) ? 0 : 500)));
    setAsking(false);
  }

  const offer = useEffectEvent(() => enter(true));
  useEffect(() => {
    let isGone = false;
    // Suggestions are optional: ignore errors.
    const begun = offersPasskeys().then((offers) => (offers && !isGone ? offer() : ""));
    begun.catch(() => undefined);
    return () => {
      isGone = true;
      cancelPasskeyPrompt().catch(() => undefined);
    };
  }, []);

  const isBusy = isAsking || fetcher.state !== "idle";
  const message = isBusy ? "" : why || fetcher.data?.message;
  return (
    <div className="passkey-sign-in">
      {message ? <Notice tone="red">{message}</Notice> : null}
      <Button type="button" size="large" wide icon="lock" busy={isBusy} onClick={() => void press()}>
        {words.signIn}
      </Button>
    </div>
  );
}
