import { nextSteps } from "#domain/road/vocabulary.ts";
import { fieldError } from "#domain/shared/errors.ts";
import { NotPossibleScreen } from "#app/components/driver/not-possible-screen.tsx";
import { driverAction, reasonOf, stopOfParams } from "#app/web/driver-acts.ts";
import "#app/styles/driver.css";
import type { Route } from "./+types/not-possible";

export async function action(args: Route.ActionArgs) {
  return driverAction(args, {
    actsOf: (work, fields) => {
      const { kind, trackingNumber } = stopOfParams(work, args.params);
      const reason = reasonOf(fields["reason"]);
      if (!reason) throw fieldError("reason", "choice_invalid");
      const cardLeft = { yes: true, no: false }[fields["cardLeft"] ?? ""] ?? null;
      const next = nextSteps.find((each) => each === fields["next"]) ?? null;
      const noted = kind === "delivery" ? { cardLeft, next } : {};
      return [{ kind: "fail", code: trackingNumber, reason, ...noted }];
    },
    next: "/driver",
  });
}

export default function NotPossible({ actionData }: Route.ComponentProps) {
  return <NotPossibleScreen failed={actionData && (actionData.message || actionData.issues[0]?.message)} />;
}
