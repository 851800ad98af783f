import { data, href } from "react-router";
import { actorTitle } from "#copy/en/back-office.ts";
import { messages, verdictReason } from "#copy/en/messages.ts";
import { peopleWords } from "#copy/en/people.ts";
import { changeTitle, undoWords as words } from "#copy/en/undo.ts";
import { parseOverLimit } from "#domain/accounts/over-limit.ts";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { formatPlaceTime } from "#domain/shared/place-time.ts";
import { getPerson } from "#server/features/accounts/get-person.ts";
import { companyZone } from "#server/features/branches/company-zone.ts";
import { getUndo } from "#server/features/undo/get-undo.ts";
import { type Undone, undoChange } from "#server/features/undo/undo-change.ts";
import { OverLimitBox } from "#app/components/form/over-limit-box.tsx";
import { Refusal } from "#app/components/form/refusal.tsx";
import { UndoForm } from "#app/components/admin/audit/undo-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { Notice } from "#app/components/ui/notice.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { runLoader } from "#app/web/loader.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/undo";

export const meta: Route.MetaFunction = () => [{ title: words.title }];

export async function loader({ params: { activityId }, request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const { change, refusal, ...subject } = await runLoader(() => getUndo(actor, activityId));
  const recordAt = recordOf(subject);
  const lead = change ? words.lead(changeTitle(change.action), actorTitle(change.by), await timeOf(change.at)) : "";
  return {
    lead,
    refusal: refusal && verdictReason(refusal),
    recordAt,
    from: cameFrom(new URL(request.url).searchParams.get("from"), recordAt),
  };
}

export function action(args: Route.ActionArgs) {
  const { activityId } = args.params;
  return formAction(args, {
    actor: staffOf,
    parse: ({ overLimit }) => parseOverLimit({ overLimit }),
    failed: words.failed,
    run: async (actor, said, fields) => {
      try {
        const undone = await undoChange(actor, activityId, said);
        return redirectWithToast(cameFrom(fields["from"], recordOf(undone)), await doneWords(actor, undone));
      } catch (error) {
        if (!(error instanceof AppError) || error.reason !== "changed_since" || !error.details["by"]) throw error;
        return data({ message: await sinceWords(error.details), issues: [], values: fields }, { status: 409 });
      }
    },
  });
}

export const clientAction = keepForm(() => words.failed);

/** What was done to the record since, by whom: undoing would lose it. */
async function sinceWords({ by, action: changed, at }: Record<string, unknown>): Promise<string> {
  return words.changedSince(changeTitle(String(changed)), actorTitle(String(by)), await timeOf(String(at)));
}

async function doneWords(actor: Actor, { action: undone, subjectId }: Undone): Promise<string> {
  if (undone === "shipment.deleted") return messages.shipments.restored;
  if (undone !== "user.role_changed") return words.done[undone] ?? words.doneElse;
  const { displayName, email, role } = await getPerson(actor, subjectId);
  return words.roleBack(displayName || email, peopleWords.asRole[role]);
}

async function timeOf(at: string): Promise<string> {
  return formatPlaceTime(at, await companyZone());
}

function recordOf({ subjectKind, subjectId }: Pick<Undone, "subjectKind" | "subjectId">): string {
  return subjectKind === "user"
    ? href("/admin/users/:userId", { userId: subjectId })
    : href("/admin/shipments/:shipmentId", { shipmentId: subjectId });
}

/** Shown after a rejection without JavaScript, or opened by its address. */
export default function Undo({ loaderData: page, actionData, params: { activityId } }: Route.ComponentProps) {
  const { lead, refusal, recordAt, from } = page;
  return (
    <>
      <OfficeBar title={words.title} />
      <section className="admin-frame-list undo-page" aria-label={words.title}>
        {lead ? <p>{lead}</p> : null}
        <Refusal refused={actionData} failed={words.failed} />
        {refusal && !actionData ? (
          <Notice tone="amber" quiet>
            {refusal}
          </Notice>
        ) : null}
        <p className="hint">{words.limit}</p>
        <div className="dialog-actions">
          {refusal ? null : (
            <UndoForm at={href("/admin/undo/:activityId", { activityId })} from={actionData?.values["from"] ?? from}>
              <OverLimitBox refused={actionData} />
            </UndoForm>
          )}
          <LinkButton to={recordAt}>{words.open}</LinkButton>
        </div>
      </section>
    </>
  );
}
