import { company } from "#content/company.ts";
import type { Route } from "./+types/home";

export const meta: Route.MetaFunction = () => [{ title: `${company.name}: next-day delivery from Atlanta` }];

export default function Home() {
  return <div className="wrap"><h1>From Atlanta, by tomorrow.</h1></div>;
}
