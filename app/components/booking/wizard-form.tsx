import { type FormEvent, type ReactNode, type RefObject } from "react";
import { Form, useNavigation } from "react-router";
import { messages } from "#copy/en/messages.ts";
import { partyStepWords } from "#copy/en/party-step.ts";
import { fieldsAskedBy } from "#domain/bookings/dependent-fields.ts";
import { type BookingStep, stepNumber } from "#domain/bookings/steps.ts";
import type { FieldIssue } from "#domain/shared/errors.ts";
import { controlName } from "#app/components/booking/step-props.ts";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { Icon } from "#app/components/ui/icon.tsx";
import { useOpenFields } from "#app/components/ui/use-open-fields.ts";

interface WizardFormProps {
  ref: RefObject<HTMLFormElement | null>;
  step: BookingStep;
  /** The draft this form is filled in for, so that one started over in another tab is not taken for it. */
  draftId: string | null;
  issues: FieldIssue[];
  /** Over the summary: a changed price, a failed submit. */
  notice?: ReactNode;
  /** In the place of Next stands the way to a price (D4). */
  isOnRequest: boolean;
  title: string;
  lead: string;
  onEdit: () => void;
  /** A field was left. */
  onLeave: () => void;
  /** Runs before the form is sent; may stop it. */
  onSend: (event: FormEvent<HTMLFormElement>) => void;
  children: (errors: Record<string, string>) => ReactNode;
}

/** What buttons outside the form send it by. */
const wizardFormId = "booking-step";

/** One step's form. Messages go when their field is edited (C8); the first wrong field takes the focus. */
export function WizardForm({
  ref,
  step,
  draftId,
  issues,
  notice,
  isOnRequest,
  title,
  lead,
  onEdit,
  onLeave,
  onSend,
  children,
}: WizardFormProps) {
  const navigation = useNavigation();
  const lines = issues.map(({ path, message }) => ({ field: controlName(path), message }));
  const refused = useOpenFields(
    issues,
    lines.map(({ field }) => field),
    fieldsAskedBy,
  );
  const open = lines.filter(({ field }) => refused.isOpen(field));
  const clear = (event: FormEvent<HTMLFormElement>) => {
    refused.onEdit(event);
    onEdit();
  };
  const isSending = navigation.state !== "idle" && navigation.formMethod === "POST";
  return (
    <Form
      id={wizardFormId}
      method="post"
      noValidate
      ref={ref}
      className="wizard-form"
      onInput={clear}
      onBlur={onLeave}
      onSubmit={onSend}
    >
      {/* Enter presses the first submit button of a form: it must be Next, not Previous or "Add entry". */}
      <button
        type="submit"
        name="intent"
        value={forwardIntent(isOnRequest)}
        className="wizard-form-first-submit"
        tabIndex={-1}
        aria-hidden="true"
      />
      <input type="hidden" name="draft" value={draftId ?? ""} />
      <h1>{title}</h1>
      <p className="wizard-form-lead">{lead}</p>
      {notice}
      <ErrorSummary lines={open} takesFocus={false} />
      {children(Object.fromEntries(open.map(({ field, message }) => [field, message])))}
      <div className="wizard-form-buttons">
        <Button name="intent" value="previous" formNoValidate size="large" disabled={stepNumber(step) === 1}>
          {messages.booking.previous}
        </Button>
        <Button
          name="intent"
          value={forwardIntent(isOnRequest)}
          look="signal"
          size="large"
          busy={isSending}
          className="wizard-form-forward"
        >
          <ForwardWords step={step} isOnRequest={isOnRequest} />
        </Button>
      </div>
    </Form>
  );
}

/** The same button where a thumb reaches it: beside the waybill's bar of a phone, where the form's own is not shown. */
export function ForwardInReach({ step, isOnRequest }: { step: BookingStep; isOnRequest: boolean }) {
  const navigation = useNavigation();
  return (
    <Button
      form={wizardFormId}
      name="intent"
      value={forwardIntent(isOnRequest)}
      look="signal"
      busy={navigation.state !== "idle" && navigation.formMethod === "POST"}
      className="wizard-form-in-reach"
    >
      <ForwardWords step={step} isOnRequest={isOnRequest} />
    </Button>
  );
}

/** Either saves the step; the server goes on to a price by hand only while no service reaches the way. */
function forwardIntent(isOnRequest: boolean): string {
  return isOnRequest ? "request" : "next";
}

function ForwardWords({ step, isOnRequest }: { step: BookingStep; isOnRequest: boolean }) {
  const isLast = step === "review";
  if (isOnRequest)
    return (
      <>
        {partyStepWords.askForPrice}
        <Icon name="arrow-right" />
      </>
    );
  return (
    <>
      {isLast ? messages.booking.submit : messages.booking.next}
      <Icon name={isLast ? "check" : "arrow-right"} />
    </>
  );
}
