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
  /** Draft that this form belongs to, so that one started over in another tab is not confused with it. */
  draftId: string | null;
  issues: FieldIssue[];
  /** Above the summary: a changed price, a failed submit. */
  notice?: ReactNode;
  /** Next is replaced by the request for a price (D4). */
  isOnRequest: boolean;
  title: string;
  lead: string;
  onEdit: () => void;
  /** A field lost the focus. */
  onLeave: () => void;
  /** Runs before the form is sent; may prevent it. */
  onSend: (event: FormEvent<HTMLFormElement>) => void;
  children: (errors: Record<string, string>) => ReactNode;
}

/** Id for buttons outside the form. */
const wizardFormId = "booking-step";

/** One step's form. Messages disappear when their field is edited (C8); the first wrong field takes the focus. */
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
      {/** Enter presses the first submit button of a form: it must be Next, not Previous or "Add entry". */}
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

/** The same button beside the waybill's bar on a phone, where the form's own is hidden. */
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

/** Both save the step; the server continues to a price request only while no service reaches the address. */
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
