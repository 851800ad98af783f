import { href } from "react-router";
import { runWords } from "#copy/en/runs.ts";
import { getCompany } from "#server/features/branches/get-company.ts";
import { getNotHomeCard, getNotHomeCardsOfRun } from "#server/features/runs/get-not-home-cards.ts";
import { NotHomeCards } from "#app/components/admin/runs/not-home-card.tsx";
import { presentNotHomeCard } from "#app/routes/admin/runs/present-not-home-card.ts";
import { staffOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import type { Route } from "./+types/not-home-cards";

const words = runWords.cards;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.title ?? words.link }];

/** Of one shipment (`?shipment=`), or of all deliveries of a run (`?run=`). */
export function loader({ request, context }: Route.LoaderArgs) {
  const actor = staffOf(context);
  const asked = new URL(request.url).searchParams;
  const [shipmentId, runId] = [asked.get("shipment"), asked.get("run") ?? ""];
  return runLoader(async () => {
    const company = await getCompany();
    if (shipmentId !== null) {
      const card = await getNotHomeCard(actor, shipmentId);
      const backTo = href("/admin/shipments/:shipmentId", { shipmentId });
      return { title: words.one, cards: [presentNotHomeCard(card, company)], backTo, backWords: words.toShipment };
    }
    const { number, cards } = await getNotHomeCardsOfRun(actor, runId);
    return {
      title: words.title(number),
      cards: cards.map((card) => presentNotHomeCard(card, company)),
      backTo: href("/admin/runs/:runId", { runId }),
      backWords: runWords.back,
    };
  });
}

export default function NotHomeCardsPage({ loaderData }: Route.ComponentProps) {
  return <NotHomeCards {...loaderData} />;
}
