import { Form, useNavigation } from "react-router";
import { enquiryServiceTitles, enquiryWords as words } from "#copy/en/enquiries.ts";
import { messages } from "#copy/en/messages.ts";
import { enquiryServices } from "#domain/enquiries/services.ts";
import { FailureNotice } from "#app/components/ui/failure-notice.tsx";
import { Button } from "#app/components/ui/button.tsx";
import { ErrorSummary } from "#app/components/ui/error-summary.tsx";
import { SelectField, TextareaField, TextField } from "#app/components/ui/text-field.tsx";
import { useOpenFields } from "#app/components/ui/use-open-fields.ts";

type Answer = {
  message: string;
  issues: { field: string; message: string }[];
  values: Record<string, string>;
  mayRetry?: boolean;
};

function services() {
  return enquiryServices.map((service) => ({ value: service, words: enquiryServiceTitles[service] }));
}

/**
 * Renders the contact form; only name, e-mail and message are required. Works without JavaScript, where the response
 * scrolls to the form. `answer`: the rejected input.
 */
export function ContactForm({ answer }: { answer: Answer | undefined }) {
  const isBusy = useNavigation().state === "submitting";
  const typed = answer?.values ?? {};
  const issues = answer?.issues ?? [];
  const { isOpen, onEdit } = useOpenFields(
    answer,
    issues.map(({ field }) => field),
  );
  const open = issues.filter(({ field }) => isOpen(field));
  const errorOf = (field: string) => open.find((issue) => issue.field === field)?.message;
  return (
    <Form
      method="post"
      action="/contact#write"
      className="contact-form"
      aria-label={words.form}
      noValidate
      onInput={onEdit}
    >
      <ErrorSummary lines={open} takesFocus={false} />
      <FailureNotice answer={answer} />
      <TextField
        label={words.name}
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typed["name"]}
        error={errorOf("name")}
      />
      <TextField
        label={words.email}
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={typed["email"]}
        error={errorOf("email")}
      />
      <TextField
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        optional
        maxLength={40}
        defaultValue={typed["phone"]}
        error={errorOf("phone")}
      />
      <TextField
        label={words.company}
        name="company"
        autoComplete="organization"
        optional
        maxLength={120}
        defaultValue={typed["company"]}
        error={errorOf("company")}
      />
      <SelectField
        label={words.service}
        name="service"
        optional
        placeholder={words.noService}
        options={services()}
        defaultValue={typed["service"]}
        error={errorOf("service")}
      />
      <TextareaField
        label={words.message}
        name="message"
        required
        rows={6}
        maxLength={4000}
        defaultValue={typed["message"]}
        error={errorOf("message")}
      />
      <Button look="signal" icon="mail" busy={isBusy}>
        {isBusy ? messages.contact.sending : words.send}
      </Button>
    </Form>
  );
}
