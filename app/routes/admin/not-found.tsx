import { data } from "react-router";

/** Behind the guard, so that a visitor must sign in before learning what exists. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
