import { data } from "react-router";

export function loader(): never {
  throw data(null, { status: 404 });
}

// Never rendered: the loader always throws. Without a component, React Router would answer as a resource route.
export default function NotFound() {
  return null;
}
