import { redirect } from "react-router";

/** Staff book through the same wizard; signed in, it lets them choose the status (C2). */
export function loader() {
  return redirect("/new-shipment");
}

export default function New() {
  return null;
}
