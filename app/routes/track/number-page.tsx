import { createContext, type ReactElement, use } from "react";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { ShipmentPage } from "#app/routes/track/shipment-page.tsx";

/**
 * Renders what is between header and footer of a tracking page: the same components as on the whole page, under a
 * router that never routes. For the public tier, whose frame is rendered once for many (server/http/number-pages.ts).
 */
export function numberPage(page: TrackingPage): ReactElement {
  return (
    <PageContext value={page}>
      <StaticRouterProvider router={router} context={context} hydrate={false} />
    </PageContext>
  );
}

const PageContext = createContext<TrackingPage | null>(null);

function ShownPage() {
  const page = use(PageContext);
  return page ? <ShipmentPage page={page} said={null} isNew={false} /> : null;
}

// Nothing on the page depends on its address or on other data; number-pages.ts compares it with React Router's page.
const handler = createStaticHandler([{ path: "*", Component: ShownPage }]);
const context = (await handler.query(new Request("http://frame/track"))) as StaticHandlerContext;
const router = createStaticRouter(handler.dataRoutes, context);
