import { useRef, useState } from "react";
import { href } from "react-router";
import { inboxWords as words } from "#copy/en/inbox.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import type { EnquiryPage } from "#app/components/admin/inbox/inbox-pages.ts";
import { LeaveDialog } from "#app/components/form/leave-dialog.tsx";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { SelectField, SubmitButton, TextareaField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { usePostedForm } from "#app/components/form/use-posted-form.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { useFocusAfter } from "#app/components/ui/use-focus-after.ts";

type Props = { page: EnquiryPage; answer?: RefusedForm | undefined };

/** Reply by mail. Empty again once it was sent; live changes leave the input alone. */
export function ReplyForm(props: Props) {
  const [round, setRound] = useState(0);
  useFocusAfter(round);
  return <FilledReply key={round} {...props} onDone={() => setRound(round + 1)} />;
}

function FilledReply({ page, answer, onDone }: Props & { onDone: () => void }) {
  const form = useRef<HTMLFormElement>(null);
  const { Form, formProps, isBusy, refused } = usePostedForm(answer, words.failed.reply, onDone);
  // As they were when this form was opened: the sender has seen no more, unless a notice said so.
  const [opened] = useState({ seen: page.replies, key: page.key });
  const enquiryId = page.id;
  return (
    <Form
      {...formProps}
      ref={form}
      action={href("/admin/inbox/:enquiryId/reply", { enquiryId })}
      className="enquiry-forms"
    >
      <LeaveDialog form={form} />
      <Refusal refused={refused} failed={words.failed.reply} idOf={() => "reply"} />
      {page.replies > opened.seen && !refused ? (
        <Notice tone="amber" quiet>
          {words.draftKept}
        </Notice>
      ) : null}
      <input type="hidden" name="seen" value={refused ? page.replies : opened.seen} />
      <input type="hidden" name="key" value={opened.key} />
      <TextareaField
        id="reply"
        label={words.reply}
        name="text"
        rows={7}
        required
        maxLength={8000}
        hint={hintOf(page)}
        defaultValue={answer?.values["text"]}
        error={issueOf(refused, "text")}
      />
      <div className="enquiry-forms-buttons">
        <Button look="signal" busy={isBusy}>
          {words.sendReply}
        </Button>
        {page.isDone ? null : (
          <Button look="ink" name="isDone" value="on" busy={isBusy}>
            {words.sendAndDone}
          </Button>
        )}
      </div>
    </Form>
  );
}

function hintOf({ canMail, isChat, email }: EnquiryPage): string {
  if (!canMail) return words.replyKept;
  return isChat ? words.replyToChat(email) : words.replyTo(email);
}

/** Note that only staff read. */
export function NoteForm(props: Props) {
  const [round, setRound] = useState(0);
  useFocusAfter(round);
  return <FilledNote key={round} {...props} onDone={() => setRound(round + 1)} />;
}

function FilledNote({ page, answer, onDone }: Props & { onDone: () => void }) {
  const [key] = useState(page.key);
  const enquiryId = page.id;
  return (
    <PostedForm
      action={href("/admin/inbox/:enquiryId/notes", { enquiryId })}
      className="enquiry-forms"
      failed={words.failed.note}
      answer={answer}
      onDone={onDone}
      idOf={() => "note"}
    >
      <input type="hidden" name="key" value={`note-${key}`} />
      <TextareaField
        id="note"
        label={words.noteField}
        name="text"
        rows={2}
        required
        maxLength={4000}
        hint={words.noteHint}
      />
      <div className="enquiry-forms-buttons">
        <SubmitButton look="quiet">{words.addNote}</SubmitButton>
      </div>
    </PostedForm>
  );
}

/** Assigns the message to a person. */
export function AssignForm({ page, answer }: Props) {
  const enquiryId = page.id;
  return (
    <PostedForm
      action={href("/admin/inbox/:enquiryId/assignment", { enquiryId })}
      className="enquiry-forms-assign"
      failed={words.failed.assign}
      answer={answer}
      idOf={() => "assigned"}
    >
      {/** Remounted when someone else assigned it. */}
      <SelectField
        key={page.assignedTo}
        id="assigned"
        label={words.assign}
        name="userId"
        defaultValue={page.assignedTo}
        options={page.staff}
      />
      <SubmitButton look="quiet">{words.assignButton}</SubmitButton>
    </PostedForm>
  );
}

/** Marks the message as done, or opens it again. */
export function CompletionForm({ page, answer }: Props) {
  const [failed, button] = page.isDone ? [words.failed.reopen, words.reopen] : [words.failed.done, words.markDone];
  const enquiryId = page.id;
  const action = page.isDone
    ? href("/admin/inbox/:enquiryId/reopening", { enquiryId })
    : href("/admin/inbox/:enquiryId/completion", { enquiryId });
  return (
    <PostedForm action={action} failed={failed} answer={answer}>
      <SubmitButton look="quiet" icon={page.isDone ? "return" : "check"}>
        {button}
      </SubmitButton>
    </PostedForm>
  );
}
