import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, it } from "vitest";
import { SelectField, SubmitButton, TextField } from "#app/components/form/fields.tsx";
import { PostedForm } from "#app/components/form/posted-form.tsx";

const answer = {
  message: "",
  issues: [{ field: "reason", message: "Say why." }],
  values: { reason: "<b>", city: "Macon" },
};
const options = [
  { value: "Atlanta", words: "Atlanta" },
  { value: "Macon", words: "Macon" },
];
function draw(refused: typeof answer | undefined) {
  const element = (
    <PostedForm action="/x" failed="Failed to save." answer={refused} hidden={{ from: "/list" }}>
      <TextField label="Reason" name="reason" defaultValue="old" />
      <TextField label="Place" name="place" value="held" onChange={() => undefined} />
      <SelectField label="City" name="city" options={options} defaultValue="Atlanta" />
      <SubmitButton>Save</SubmitButton>
    </PostedForm>
  );
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: "/", element }])} />);
}

it("shows the message at its field and what was typed, also without a script", () => {
  const html = draw(answer);
  expect(html).toMatch(/<input[^>]*name="reason"[^>]*value="&lt;b&gt;"|<input[^>]*value="&lt;b&gt;"[^>]*name="reason"/);
  expect(html).toMatch(/name="reason"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="reason"/);
  expect(html).toContain("reason-error");
  expect(html).toMatch(/<option value="Macon" selected="">/);
  expect(html).toContain('name="from" value="/list"');
});

it("begins with the defaults, and leaves a controlled field its value", () => {
  const html = draw(undefined);
  expect(html).toContain('value="old"');
  expect(html).toContain('value="held"');
  expect(html).toMatch(/<option value="Atlanta" selected="">/);
  expect(html).not.toContain("aria-invalid");
});
