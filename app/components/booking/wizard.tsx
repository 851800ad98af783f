import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from "react";
import { Link } from "react-router";
import { bookingWords, stepWords } from "#copy/en/booking.ts";
import { messages } from "#copy/en/messages.ts";
import { partyStepWords } from "#copy/en/party-step.ts";
import { type BookingStep, bookingSteps, stepNumber } from "#domain/bookings/steps.ts";
import type { BookingOptions, BookingView, RawFields } from "#domain/bookings/views.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import type { KeptDraft } from "#app/components/booking/draft-keeper.ts";
import { allFields, type StepProps } from "#app/components/booking/step-props.ts";
import { forgetUnsent } from "#app/components/booking/unsent-text.ts";
import { useKeepDraft } from "#app/components/booking/use-keep-draft.ts";
import { useUnsent } from "#app/components/booking/use-unsent.ts";
import { type Arrival, Waybill, WaybillBar } from "#app/components/booking/waybill.tsx";
import { waybillOf } from "#app/components/booking/waybill-words.ts";
import { ForwardInReach, WizardForm } from "#app/components/booking/wizard-form.tsx";
import { WizardSteps } from "#app/components/booking/wizard-steps.tsx";
import { Notice } from "#app/components/ui/notice.tsx";

export interface WizardPage {
  step: BookingStep;
  view: BookingView;
  options: BookingOptions;
  /** When the draft was last saved, in words. */
  savedWords: string | null;
  arrival: Arrival | null;
  /** No service reaches the address: no price and no day. */
  isOnRequest: boolean;
  /** The same as a message, on the step of that address. */
  onRequest: string | null;
  warnings: Record<string, string>;
  /** Why the visitor is on this step. */
  note: string | null;
}

interface WizardProps {
  page: WizardPage;
  issues: FieldIssue[];
  notice?: ReactNode;
  /** Values of a rejected post: the form shows these, whatever the draft has. */
  posted: RawFields | undefined;
  /** The form's input never reached the server. */
  isUnsent: boolean;
  onSend?: (event: FormEvent<HTMLFormElement>) => void;
  children: (props: StepProps) => ReactNode;
}

/** Frame of all eight steps: progress, the step's form, and the waybill. */
export function Wizard({ page, issues, notice, posted, isUnsent, onSend, children }: WizardProps) {
  const { step, view, options } = page;
  const form = useRef<HTMLFormElement>(null);
  const unsent = useUnsent(step, view);
  const formKey = unsent ? `${step}-again` : step;
  const { waybill, follow, kept, keep } = useWaybill(page, posted, form);
  const { keeper, isLost } = useKeepDraft({
    step,
    version: view.version,
    saved: view.raw[step],
    formKey,
    form,
    isUnsent,
    onKept: keep,
  });
  const { arrival, warnings, savedWords, isOnRequest, onRequest } = kept ?? page;
  const priced = isOnRequest ? { ...waybill, lines: [], total: partyStepWords.totalOnRequest } : waybill;
  const paper = { waybill: priced, arrival, currency: options.currency };
  const edit = () => {
    follow();
    keeper.current?.typed();
  };
  const putBack = useEffectEvent(edit);
  useEffect(() => {
    if (unsent) putBack();
  }, [unsent]);
  const send = (event: FormEvent<HTMLFormElement>) => {
    onSend?.(event);
    if (event.defaultPrevented) return;
    keeper.current?.release();
    // All steps have reached the server.
    if (step === "review") forgetUnsent();
  };
  const { title, lead } = stepWords[step];
  return (
    <div className="wizard page-width">
      <div className="wizard-head">
        <span className="caption">{bookingWords.stepOf(stepNumber(step), bookingSteps.length)}</span>
        <span className={isLost ? "hint wizard-lost" : "hint"} role="status">
          {isLost ? bookingWords.draftNotSaved : savedWords}
        </span>
        <Link className="text-link" to="/new-shipment/start-over">
          {messages.booking.startOver}
        </Link>
      </div>
      <WizardSteps
        current={step}
        completed={view.completedSteps}
        furthest={view.lastOpenStep}
        reload={options.payment.provider === "stripe"}
      />
      <div className="wizard-columns">
        <WizardForm
          key={formKey}
          ref={form}
          draftId={kept?.draftId ?? view.draftId}
          {...{ step, issues, title, lead }}
          isOnRequest={onRequest !== null}
          onEdit={edit}
          onLeave={() => keeper.current?.left()}
          onSend={send}
          notice={
            <>
              {page.note ? <Notice tone="blue">{page.note}</Notice> : null}
              {notice}
            </>
          }
        >
          {(errors) =>
            children({ raw: posted ?? unsent ?? view.raw[step], errors, warnings, view, options, onRequest })
          }
        </WizardForm>
        <Waybill {...paper} />
      </div>
      <WaybillBar {...paper} />
      <ForwardInReach step={step} isOnRequest={onRequest !== null} />
    </div>
  );
}

/**
 * Returns the waybill with the server's figures; after an edit with figures computed here by the same tariff, until
 * the server answers.
 */
function useWaybill(
  { view, options }: WizardPage,
  posted: RawFields | undefined,
  form: { current: HTMLFormElement | null },
) {
  const saved = () => waybillOf({ ...allFields(view, bookingSteps), ...posted }, options, view.quote);
  const [edited, setEdited] = useState<ReturnType<typeof saved> | null>(null);
  const [kept, setKept] = useState<KeptDraft | null>(null);
  const [known, setKnown] = useState(view);
  if (known !== view) {
    setKnown(view);
    setEdited(null);
    setKept(null);
  }
  const show = (quote: BookingView["quote"]) => {
    if (!form.current) return;
    const typed: RawFields = {};
    for (const [name, value] of new FormData(form.current)) if (typeof value === "string") typed[name] = value;
    const others = Object.fromEntries(
      Object.entries(allFields(view, bookingSteps)).filter(([name]) => !form.current?.elements.namedItem(name)),
    );
    const before = new Set((edited ?? saved()).lines.map(({ code }) => code));
    const next = waybillOf({ ...others, ...typed }, options, quote);
    setEdited({ ...next, lines: next.lines.map((line) => ({ ...line, isNew: !before.has(line.code) })) });
  };
  const keep = (answer: KeptDraft, isCurrent: boolean) => {
    setKept(answer);
    if (isCurrent) show(answer.quote);
  };
  return { waybill: edited ?? saved(), follow: () => show(null), kept, keep };
}
