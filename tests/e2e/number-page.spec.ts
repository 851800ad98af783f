import { type BrowserContext, expect, test } from "@playwright/test";
import { shipmentStatuses } from "#domain/shipments/vocabulary.ts";
import { withoutData } from "#tests/e2e/number-page.ts";
import { complaintsOf } from "#tests/e2e/support.ts";
import { enterAs } from "#tests/e2e/world.ts";

type Shipments = { items: { trackingNumber: string; status: string }[] };
type State = { loaderData: Record<string, { page?: { route: { svg: unknown; list: unknown } } }> };

const other = { cookie: "other=1" };

/**
 * The data that the page passes to the framework's client, without the route map, which the browser serializes
 * differently.
 */
async function stateIn(context: BrowserContext, address: string): Promise<State> {
  const page = await context.newPage();
  const errors = complaintsOf(page);
  await page.goto(address);
  await expect(page.locator("html[data-hydrated]")).toBeAttached();
  const state = await page.evaluate(
    () => (globalThis as unknown as { __reactRouterContext: { state: State } }).__reactRouterContext.state,
  );
  for (const { page: shown } of Object.values(state.loaderData))
    if (shown) Object.assign(shown.route, { svg: shown.route.svg !== null, list: shown.route.list !== "" });
  expect(errors).toEqual([]);
  await page.close();
  return state;
}

test("the page that everyone may have is the one the framework makes, for a shipment in every state", async ({
  page,
  browser,
  baseURL,
}) => {
  await enterAs(page, "dispatcher");
  const byStatus = new Map<string, string>();
  for (const wanted of shipmentStatuses) {
    const list = await page.request.get(`/api/v1/shipments?limit=1&status=${wanted}`);
    const { items } = (await list.json()) as Shipments;
    for (const { status, trackingNumber } of items) byStatus.set(status, trackingNumber);
  }
  expect(byStatus.size).toBeGreaterThan(5);

  const [visitor, customer] = await Promise.all([browser.newContext(), browser.newContext()]);
  await customer.addCookies([{ name: "other", value: "1", url: baseURL ?? "" }]);
  for (const [status, number] of byStatus) {
    for (const theme of ["", "theme=dark"]) {
      const cookie = [theme, other.cookie].filter(Boolean).join("; ");
      const [forAll, forOne] = await Promise.all([
        visitor.request.get(`/track/${number}`, theme ? { headers: { cookie: theme } } : {}),
        visitor.request.get(`/track/${number}`, { headers: { cookie } }),
      ]);
      expect(forAll.headers()["content-security-policy"]).toMatch(/script-src 'sha256-/);
      expect(withoutData(await forAll.text()), status).toBe(withoutData(await forOne.text()));
      for (const name of ["content-type", "cache-control", "referrer-policy"])
        expect(forAll.headers()[name], name).toBe(forOne.headers()[name]);
    }
    const address = `/track/${number}`;
    expect(await stateIn(visitor, address), status).toEqual(await stateIn(customer, address));
  }
});
