import { createContext, type ReactElement, use } from "react";
import { createStaticHandler, createStaticRouter, type StaticHandlerContext, StaticRouterProvider } from "react-router";
import type { TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { ShipmentPage } from "#app/routes/track/shipment-page.tsx";

/**
 * What stands between header and footer of a tracking page, by itself: the same components as on the whole page, under a router that never routes.
 * For the page that everybody may have, which is asked for so often that the framework round it is drawn once (server/http/number-pages.ts).
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

// Nothing on the page depends on its address or on data beside it; number-pages.ts compares with the page that the framework makes.
const handler = createStaticHandler([{ path: "*", Component: ShownPage }]);
const context = (await handler.query(new Request("http://frame/track"))) as StaticHandlerContext;
const router = createStaticRouter(handler.dataRoutes, context);
