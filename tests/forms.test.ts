import fs from "node:fs";
import { expect, it } from "vitest";
import {
  formsOfButtons,
  formsOfDriver,
  formsOfInvitation,
  formsOfMails,
  formsOfDispatch,
  formsOfPasskeys,
  formsOfSetup,
  formsOfUpdates,
} from "#tests/e2e/forms-without-fields.ts";
import { forms } from "#tests/e2e/forms.ts";

/** Draws the form of every file that uses it; those files are on the list. */
const formShell = "app/components/form/posted-form.tsx";

// As JSX, not as a type argument (`useState<RefusedForm>`).
const drawsForm = /(?<!\w)<(?:form|(?:\w+\.)?\w*Form)[\s<>]/;

it("every form of the app is on the list of those that keep what was entered before hydration", () => {
  const drawing = fs
    .readdirSync("app", { recursive: true, encoding: "utf8" })
    .map((file) => `app/${file.replaceAll("\\", "/")}`)
    .filter(
      (file) =>
        file.endsWith(".tsx") &&
        !file.endsWith(".test.tsx") &&
        !file.startsWith("app/routes/dev/") &&
        file !== formShell &&
        drawsForm.test(fs.readFileSync(file, "utf8")),
    );
  const listed = new Set([
    ...forms.flatMap((group) => group.forms).flatMap(({ files }) => files),
    ...formsOfButtons,
    ...formsOfDriver,
    ...formsOfSetup,
    ...formsOfUpdates,
    ...formsOfInvitation,
    ...formsOfMails,
    ...formsOfDispatch,
    ...formsOfPasskeys,
  ]);
  expect([...listed].toSorted()).toEqual(drawing.toSorted());
});
