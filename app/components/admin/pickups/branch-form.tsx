import { href } from "react-router";
import { pickupWords as words } from "#copy/en/pickups.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";

/** Assigns a pickup to a branch. */
export function BranchForm({
  shipmentId,
  branches,
  from,
  answer,
}: {
  shipmentId: string;
  branches: Option[];
  from: string;
  answer?: RefusedForm | undefined;
}) {
  return (
    <PostedForm
      action={href("/admin/pickups/:shipmentId/branch", { shipmentId })}
      className="branch-form"
      failed={words.assignFailed}
      answer={answer}
      hidden={{ from }}
    >
      <SelectField label={words.branch} name="branch" placeholder={words.chooseBranch} options={branches} />
      <div className="branch-form-actions">
        <SubmitButton look="ink">{words.assign}</SubmitButton>
        <LinkButton to={from}>{words.back}</LinkButton>
      </div>
    </PostedForm>
  );
}
