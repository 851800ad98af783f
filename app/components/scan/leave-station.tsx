import { Form } from "react-router";
import { scanWords as words } from "#copy/en/scan.ts";

/** The name of the station, and the button to leave it. */
export function LeaveStation({ name }: { name: string }) {
  return (
    <Form method="post" className="leave-station">
      <span>{name}</span>
      <button name="leave" value="yes">
        {words.leaveStation}
      </button>
    </Form>
  );
}
