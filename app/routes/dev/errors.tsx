import { data, type LoaderFunctionArgs } from "react-router";

/** Shows the designed page of any status: /dev/errors/503. */
export function loader({ params }: LoaderFunctionArgs): never {
  const status = Number(params["status"]);
  throw data(status === 429 ? { retryAfterSeconds: 240 } : null, { status });
}

export default function Errors() {
  return null;
}
