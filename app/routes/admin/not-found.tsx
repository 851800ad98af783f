import { data } from "react-router";

/** Under the guard, so that a visitor is asked to sign in before being told what exists. */
export function loader() {
  throw data(null, { status: 404 });
}

export default function NotFound() {
  return null;
}
