import { useEffect, useRef } from "react";
import { useFetcher } from "react-router";
import { gateWords } from "#copy/en/tracking-page.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { kept } from "#app/components/ui/kept.ts";
import { Notice } from "#app/components/ui/notice.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { TryAgain } from "#app/components/ui/try-again.tsx";

/** What the door answers when the details stay shut, with what was typed. The right answer is a redirect. */
export type GateAnswer = {
  kind: "wrong" | "locked" | "limited" | "incomplete" | "mailed" | "failed";
  message: string;
  field?: "contact" | "zipCode" | "lastName";
  typed: { contact: string; zipCode: string; lastName: string };
  /** The button to press once more: nothing is wrong with what was typed. */
  again?: "show" | "mail";
};

/** Region "See full details" (A1): one thing only the sender or receiver knows, or a link by mail, which works while locked too. */
export function DetailsGate({ number, answer: shown }: { number: string; answer?: GateAnswer | undefined }) {
  const fetcher = useFetcher<GateAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const answer = fetcher.data ?? shown;
  const intent = fetcher.state === "idle" ? null : fetcher.formData?.get("intent");
  const errorOf = (field: GateAnswer["field"]) => (answer?.field === field ? answer?.message : undefined);
  useEffect(() => {
    if (fetcher.data?.field) form.current?.querySelector<HTMLInputElement>("[aria-invalid]")?.focus();
  }, [fetcher.data]);
  const isLocked = answer?.kind === "locked";
  const fields = () => (
    <>
      <GateNotice answer={answer} />
      {/* What may not be tried is not shown: the link is the way in. */}
      {isLocked ? null : (
        <>
          <TextField
            label={gateWords.contact}
            name="contact"
            autoComplete="email"
            autoCapitalize="none"
            maxLength={254}
            defaultValue={answer?.typed.contact}
            error={errorOf("contact")}
          />
          <p className="details-gate-either" aria-hidden="true">
            <span>{gateWords.or}</span>
          </p>
          <div className="details-gate-pair">
            <TextField
              label={gateWords.zipCode}
              name="zipCode"
              autoComplete="postal-code"
              maxLength={16}
              mono
              defaultValue={answer?.typed.zipCode}
              error={errorOf("zipCode")}
            />
            <TextField
              label={gateWords.lastName}
              name="lastName"
              autoComplete="family-name"
              maxLength={120}
              defaultValue={answer?.typed.lastName}
              error={errorOf("lastName")}
            />
            <Button look="ink" name="intent" value="show" busy={intent === "show"}>
              {gateWords.show}
            </Button>
          </div>
          <p className="hint">{gateWords.hint}</p>
        </>
      )}
      <div className="details-gate-mail">
        <p className="hint">{gateWords.mailLead}</p>
        <Button look={isLocked ? "ink" : "quiet"} icon="mail" name="intent" value="mail" busy={intent === "mail"}>
          {gateWords.mailMe}
        </Button>
      </div>
    </>
  );
  return (
    <section className="details-gate page-width" aria-labelledby="gate-title" data-print="no" id="details">
      <div>
        <Icon name="lock" size={24} />
        <h2 id="gate-title">{gateWords.title}</h2>
        <p className="details-gate-lead">{gateWords.lead}</p>
      </div>
      <fetcher.Form
        method="post"
        action={`/track/${number}/unlock`}
        ref={form}
        {...(answer ? { children: fields() } : kept("details-gate", [], fields))}
      />
    </section>
  );
}

// Always mounted: a live region that appears together with its words is not read out everywhere.
function GateNotice({ answer }: { answer: GateAnswer | undefined }) {
  const isShown = answer !== undefined && !answer.field;
  return (
    <div role={answer?.kind === "mailed" ? "status" : "alert"}>
      {isShown ? (
        <Notice
          tone={answer.kind === "mailed" ? "green" : "red"}
          icon={answer.kind === "locked" ? "lock" : answer.kind === "mailed" ? "mail" : "alert"}
          title={answer.kind === "locked" ? gateWords.lockedTitle : undefined}
          quiet
        >
          {answer.message}
          {answer.again ? <TryAgain pressed={{ name: "intent", value: answer.again }} /> : null}
        </Notice>
      ) : null}
    </div>
  );
}
