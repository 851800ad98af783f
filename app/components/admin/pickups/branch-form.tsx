import { href } from "react-router";
import { pickupWords as words } from "#copy/en/pickups.ts";
import type { Option, RefusedForm } from "#app/components/form/form-types.ts";
import { issueOf, Refusal } from "#app/components/form/refusal.tsx";
import { useFormDoor } from "#app/components/form/use-form-door.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";
import { SelectField } from "#app/components/ui/text-field.tsx";

/** Whose van collects it. */
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
  const { Form, door, isBusy, refused } = useFormDoor(answer, words.assignFailed);
  return (
    <Form {...door} action={href("/admin/pickups/:shipmentId/branch", { shipmentId })} className="branch-form">
      <Refusal refused={refused} failed={words.assignFailed} />
      <input type="hidden" name="from" value={from} />
      <SelectField
        label={words.branch}
        name="branch"
        placeholder={words.chooseBranch}
        options={branches}
        defaultValue={answer?.values["branch"] ?? ""}
        error={issueOf(refused, "branch")}
      />
      <div className="branch-form-actions">
        <Button look="ink" busy={isBusy}>
          {words.assign}
        </Button>
        <LinkButton to={from}>{words.back}</LinkButton>
      </div>
    </Form>
  );
}
