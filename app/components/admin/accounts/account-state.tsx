import { href } from "react-router";
import { billingAccountWords as words } from "#copy/en/billing-accounts.ts";
import type { AccountState } from "#domain/accounts/account-states.ts";
import type { AccountLine } from "#app/components/admin/accounts/account-pages.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { ConfirmForm } from "#app/components/form/confirm-form.tsx";
import { Badge } from "#app/components/ui/badge.tsx";
import type { IconName } from "#app/components/ui/icon.tsx";
import type { Tone } from "#app/components/ui/notice.tsx";

const looks: Record<AccountState, { tone: Tone; icon: IconName }> = {
  requested: { tone: "amber", icon: "clock" },
  approved: { tone: "green", icon: "check" },
  suspended: { tone: "grey", icon: "pause" },
};

export function AccountBadge({ state }: { state: AccountState }) {
  return <Badge {...looks[state]} words={words.states[state]} />;
}

/** Actions of an account; each returns to `from`. `approve`: rejection of the approval. */
export function AccountActions({
  account,
  from,
  approve: answer,
}: {
  account: AccountLine;
  from: string;
  approve?: RefusedForm | undefined;
}) {
  const { id: accountId, state, company, waiting } = account;
  const approve = state === "approved" ? words.attach : words.approve;
  return (
    <>
      {state !== "approved" || waiting > 0 ? (
        <ConfirmForm
          action={href("/admin/accounts/:accountId/approval", { accountId })}
          button={approve}
          buttonName={words.about(approve, company)}
          failed={words.failed.approve}
          hidden={{ from }}
          answer={answer}
        />
      ) : null}
      {state === "suspended" ? null : (
        <ConfirmForm
          action={href("/admin/accounts/:accountId/suspension", { accountId })}
          button={words.suspend}
          buttonName={words.about(words.suspend, company)}
          failed={words.failed.suspend}
          hidden={{ from }}
        />
      )}
    </>
  );
}
