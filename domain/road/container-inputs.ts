import { z } from "zod";
import { containerKinds, containerStates } from "#domain/road/containers.ts";
import { choice, text } from "#domain/shared/form-fields.ts";
import { type FieldsResult, type ParsedFields, parseFields } from "#domain/shared/parse-fields.ts";

/** A new container. `toBranch`: where its pieces go; blank for a shelf. */
export const createContainerShape = {
  kind: choice(containerKinds, "choice_invalid"),
  name: text(40, { required: "name_required" }),
  branch: text(40, { required: "choice_invalid" }),
  toBranch: text(40),
};
export type CreateContainer = ParsedFields<typeof createContainerShape>;

export function parseCreateContainer(raw: unknown): FieldsResult<typeof createContainerShape> {
  return parseFields(createContainerShape, raw);
}

const NamedBranch = z.strictObject({ code: z.string(), name: z.string() });

export const ContainerView = z.strictObject({
  id: z.string(),
  number: z.int(),
  /** As printed on its card. */
  code: z.string(),
  kind: z.enum(containerKinds),
  name: z.string(),
  branch: NamedBranch,
  toBranch: NamedBranch.nullable(),
  state: z.enum(containerStates),
  run: z.int().nullable(),
  pieces: z.int(),
  /** The newest GS1 number under the company's prefix; null without one. */
  sscc: z.string().nullable(),
});
export type ContainerView = z.infer<typeof ContainerView>;
