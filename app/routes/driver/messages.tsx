import { MessagesScreen } from "#app/components/driver/messages-screen.tsx";
import { driverAction } from "#app/web/driver-acts.ts";
import "#app/styles/driver.css";
import type { Route } from "./+types/messages";

/** Without JavaScript: a message was read. */
export async function action(args: Route.ActionArgs) {
  return driverAction(args, {
    actsOf: ({ messages }, fields) =>
      messages.filter(({ id }) => id === fields["message"]).map(({ id }) => ({ kind: "read" as const, code: id })),
    next: "/driver",
  });
}

export default function Messages({ actionData }: Route.ComponentProps) {
  return <MessagesScreen failed={actionData?.message} />;
}
