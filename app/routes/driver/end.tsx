import { fieldError } from "#domain/shared/errors.ts";
import { EndScreen } from "#app/components/driver/end-screen.tsx";
import { openStops } from "#app/components/driver/day-of-acts.ts";
import { stopIdOf } from "#app/components/driver/stop-address.ts";
import { driverAction, reasonOf } from "#app/web/driver-acts.ts";
import "#app/styles/driver.css";
import type { Route } from "./+types/end";

export async function action(args: Route.ActionArgs) {
  return driverAction(args, {
    actsOf: (work, fields) => {
      const fails = openStops(work).map((stop) => {
        const reason = reasonOf(fields[stopIdOf(stop)]);
        if (!reason) throw fieldError(stopIdOf(stop), "choice_invalid");
        return { kind: "fail" as const, code: stop.trackingNumber, reason };
      });
      return [...fails, { kind: "end" as const, code: work.run.code }];
    },
    next: "/driver",
  });
}

export default function End({ actionData }: Route.ComponentProps) {
  return <EndScreen failed={actionData && (actionData.message || actionData.issues[0]?.message)} />;
}
