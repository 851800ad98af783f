import { containerWords as words } from "#copy/en/containers.ts";
import { containerKinds } from "#domain/road/containers.ts";
import type { RefusedForm } from "#app/components/form/form-types.ts";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import type { SelectOption } from "#app/components/ui/text-field.tsx";

const kinds = containerKinds.map((kind) => ({ value: kind, words: words.kinds[kind] }));

/** Fields of a new container. */
export function ContainerForm({
  values,
  branches,
  answer,
}: {
  values: Record<string, string>;
  branches: SelectOption[];
  answer?: RefusedForm | undefined;
}) {
  const field = (name: string) => ({ name, defaultValue: values[name] });
  return (
    <PostedForm action="/admin/containers/new" className="stop-form" failed={words.failed} answer={answer}>
      <SelectField label={words.kind} required options={kinds} {...field("kind")} />
      <TextField label={words.name} hint={words.nameHint} required maxLength={40} {...field("name")} />
      <SelectField
        label={words.branch}
        required
        placeholder={words.chooseBranch}
        options={branches}
        {...field("branch")}
      />
      <SelectField
        label={words.toBranch}
        hint={words.toBranchHint}
        placeholder={words.noBranch}
        options={branches}
        {...field("toBranch")}
      />
      <div className="stop-form-actions">
        <SubmitButton look="signal">{words.create}</SubmitButton>
        <LinkButton look="quiet" to="/admin/containers">
          {words.back}
        </LinkButton>
      </div>
    </PostedForm>
  );
}
