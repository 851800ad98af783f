import { randomUUID } from "node:crypto";
import { readReceiverName, relations } from "#domain/road/door-proof.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { isOneOf } from "#domain/shared/one-of.ts";
import { WhomScreen } from "#app/components/driver/whom-screen.tsx";
import { driverAction, stopOfParams } from "#app/web/driver-acts.ts";
import "#app/styles/driver.css";
import type { Route } from "./+types/whom";

/** Without JavaScript: who took it, and the PIN. A signature or photo is missing then, and flagged. */
export async function action(args: Route.ActionArgs) {
  return driverAction(args, {
    actsOf: (work, { relation = "", name = "", pin = "" }) => {
      const { kind, trackingNumber: code } = stopOfParams(work, args.params);
      if (kind === "collection") return [{ kind: "collect", code }];
      const proof = { relation, name: readReceiverName(name), path: "", photo: "", pin, salt: randomUUID() };
      assertNamed(proof);
      return [{ kind: "deliver", code, proof }];
    },
    next: "/driver",
  });
}

function assertNamed({ relation, name }: { relation: string; name: string }): void {
  if (!isOneOf(relations, relation)) throw fieldError("relation", "choice_invalid");
  if (relation !== "safe_place" && name === "") throw fieldError("name", "receiver_name_required");
}

export default function Whom({ actionData }: Route.ComponentProps) {
  if (!actionData) return <WhomScreen answer={null} />;
  const { message, issues, values } = actionData;
  const errors = Object.fromEntries(issues.map((issue) => [issue.field, issue.message]));
  return <WhomScreen answer={{ message, errors, relation: values["relation"] ?? "", name: values["name"] ?? "" }} />;
}
