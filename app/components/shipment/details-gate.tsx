import { useEffect, useRef, useState } from "react";
import { useFetcher } from "react-router";
import { gateWords } from "#copy/en/tracking-page.ts";
import type { NoMail } from "#app/components/shipment/tracking-page.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { kept } from "#app/components/ui/kept.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** Answer of a failed unlock, with what was typed. A success is a redirect. */
export type GateAnswer = {
  kind: "wrong" | "locked" | "limited" | "incomplete" | "mailed" | "failed";
  message: string;
  field?: "contact" | "zipCode" | "lastName";
  typed: { contact: string; zipCode: string; lastName: string };
  /** The button to press again: nothing was wrong with the input. */
  again?: "show" | "mail";
  /**
   * Markup in place of the fields while attempts are locked (draw-locked-gate.ts). It stays after a link was sent.
   */
  locked?: string;
};

/**
 * Region "See full details" (A1): a fact that only sender or receiver knows, or a link by mail, which also works
 * while locked.
 */
export function DetailsGate({
  number,
  noMail,
  answer: shown,
}: {
  number: string;
  noMail: NoMail | null;
  answer?: GateAnswer | undefined;
}) {
  const fetcher = useFetcher<GateAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? shown;
  const locked = useLocked(answer);
  const intent = fetcher.state === "idle" ? null : fetcher.formData?.get("intent");
  const errorOf = (field: GateAnswer["field"]) => (answer?.field === field ? answer?.message : undefined);
  useEffect(() => {
    if (!fetcher.data) return;
    const find = (selector: string) => form.current?.querySelector<HTMLElement>(selector);
    // After sending a link, focus its confirmation rather than the heading of the locked gate above it.
    (find(".details-gate-sent") ?? find("[aria-invalid],h3"))?.focus();
  }, [fetcher.data]);
  const fields = () => (
    <>
      <GateNotice answer={answer} locked={locked} />
      {/** Fields are hidden while locked: the link still works. */}
      {locked ? null : (
        <>
          <fieldset>
            <legend className="caption">{gateWords.ways}</legend>
            <div className="details-gate-ways">
              <div className="details-gate-way">
                <TextField
                  label={gateWords.contact}
                  name="contact"
                  autoComplete="email"
                  autoCapitalize="none"
                  maxLength={254}
                  placeholder=" "
                  defaultValue={answer?.typed.contact}
                  error={errorOf("contact")}
                />
              </div>
              <p className="details-gate-either" aria-hidden="true">
                <span>{gateWords.or}</span>
              </p>
              <div className="details-gate-way details-gate-pair">
                <TextField
                  label={gateWords.zipCode}
                  name="zipCode"
                  autoComplete="postal-code"
                  maxLength={16}
                  mono
                  placeholder=" "
                  defaultValue={answer?.typed.zipCode}
                  error={errorOf("zipCode")}
                />
                <TextField
                  label={gateWords.lastName}
                  name="lastName"
                  autoComplete="family-name"
                  maxLength={120}
                  placeholder=" "
                  defaultValue={answer?.typed.lastName}
                  error={errorOf("lastName")}
                />
              </div>
              <Button look="ink" name="intent" value="show" busy={intent === "show"}>
                {gateWords.show}
              </Button>
            </div>
          </fieldset>
          <p className="hint">{gateWords.hint}</p>
          {noMail ? (
            <div className="details-gate-mail">
              <p className="details-gate-amber">{noMail.phone ? gateWords.noMailCall : gateWords.noMail}</p>
              {noMail.phone ? (
                <a className="button quiet" href={`tel:${noMail.phone.dial}`}>
                  <Icon name="phone" />
                  <span className="button-words">{noMail.phone.display}</span>
                </a>
              ) : null}
            </div>
          ) : (
            <div className="details-gate-mail">
              <p className="hint">{gateWords.mailLead}</p>
              <Button look="quiet" icon="mail" name="intent" value="mail" busy={intent === "mail"}>
                {gateWords.mailMe}
              </Button>
            </div>
          )}
        </>
      )}
    </>
  );
  return (
    <section className="details-gate page-width" aria-labelledby="gate-title" data-print="no" id="details">
      <div className="details-gate-head">
        <Icon name="lock" size={24} />
        <h2 id="gate-title">{gateWords.title}</h2>
        <p className="details-gate-lead">{gateWords.lead}</p>
      </div>
      <fetcher.Form
        method="post"
        action={`/track/${number}/unlock`}
        ref={form}
        {...(answer ? { children: fields() } : kept("details-gate", [noMail === null, noMail?.phone?.dial], fields))}
      />
    </section>
  );
}

/** Keeps the panel of a locked gate after a failed or rate-limited request: the fields may not be tried yet. */
function useLocked(answer: GateAnswer | undefined): string | undefined {
  const [last, setLast] = useState(answer?.locked);
  if (answer?.locked && answer.locked !== last) setLast(answer.locked);
  const isUnknown = answer?.kind === "failed" || answer?.kind === "limited";
  return answer?.locked ?? (isUnknown ? last : undefined);
}

// Always mounted: a live region that appears together with its text is not announced everywhere.
function GateNotice({ answer, locked }: { answer: GateAnswer | undefined; locked: string | undefined }) {
  const isMailed = answer?.kind === "mailed";
  const isSaidBelow = locked !== undefined && answer?.locked === locked && answer.kind !== "limited";
  return (
    <div role={isMailed ? "status" : "alert"}>
      {locked ? <div className="details-gate-locked" dangerouslySetInnerHTML={{ __html: locked }} /> : null}
      {answer && !answer.field && !isSaidBelow ? (
        <Notice tone={isMailed ? "green" : "red"} icon={isMailed ? "mail" : "alert"} quiet>
          {answer.message}
          {answer.again ? <TryAgain pressed={{ name: "intent", value: answer.again }} /> : null}
        </Notice>
      ) : null}
    </div>
  );
}
