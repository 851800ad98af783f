import { expect, type Page, test } from "@playwright/test";
import { newDriver, openDay, planDay } from "#tests/e2e/van-day.ts";
import { originOf } from "#tests/e2e/world.ts";

test.use({ serviceWorkers: "allow" });

type Device = { id: string; lastSequence: number; revokedAt: string | null };

async function devicesOf(office: Page, person: string): Promise<Device[]> {
  const answer = await office.request.get(`/api/v1/devices?person=${person}`);
  return ((await answer.json()) as { items: Device[] }).items;
}

/** The kept days of this browser, and people whose keys it has. */
function storedIn(road: Page): Promise<{ databases: (string | undefined)[]; people: unknown[] }> {
  return road.evaluate(async () => {
    const databases = (await indexedDB.databases()).map(({ name }) => name);
    const people = await new Promise<unknown[]>((resolve, reject) => {
      const asked = indexedDB.open("waybill-acts");
      asked.onerror = () => reject(new Error("no database"));
      asked.onsuccess = () => {
        const keys = asked.result.transaction("phones").objectStore("phones").getAllKeys();
        keys.onsuccess = () => {
          asked.result.close();
          resolve(keys.result);
        };
      };
    });
    return { databases, people };
  });
}

async function signIn(road: Page, email: string): Promise<void> {
  await road.getByLabel("Email address").fill(email);
  await road.getByLabel("Password").fill("nine parcels on a shelf");
  await road.getByRole("button", { name: "Sign in" }).click();
  await road.waitForURL("**/driver");
}

test("a phone stays the same through a sign-out, forgets the day, and tells that it was revoked (G73)", async ({
  page: office,
  browser,
}) => {
  test.slow();
  await office.goto("/");
  const { id, road, email } = await newDriver(office, browser);
  const other = await newDriver(office, browser);
  await other.road.context().close();
  await planDay(office, id, 1);
  await openDay(road);
  await expect.poll(async () => (await devicesOf(office, id)).length).toBe(1);
  await expect.poll(async () => (await storedIn(road)).databases).toContain("waybill-day");
  await road.getByRole("button", { name: "Logout" }).click();
  await road.waitForURL("**/login");
  await expect.poll(async () => (await storedIn(road)).databases).not.toContain("waybill-day");
  expect((await storedIn(road)).people).toEqual([id]);

  // Another person on the same phone gets a key of theirs, and the first one theirs again.
  await signIn(road, other.email);
  await expect.poll(async () => (await devicesOf(office, other.id)).length).toBe(1);
  await road.getByRole("button", { name: "Logout" }).click();
  await road.waitForURL("**/login");
  await signIn(road, email);
  await openDay(road);
  await expect.poll(async () => (await storedIn(road)).databases).toContain("waybill-day");
  const [device, ...more] = await devicesOf(office, id);
  expect(more).toEqual([]);

  const revoked = await office.request.post(`/api/v1/devices/${device?.id}/revocation`, {
    headers: { origin: await originOf(office) },
  });
  expect(revoked.status()).toBe(200);
  await road.reload();
  await expect(road.getByText("This phone was revoked.")).toBeVisible();
  await road.reload();
  await expect(road.getByText("This phone was revoked.")).toBeVisible();
  await road.context().setOffline(true);
  await road.reload();
  await expect(road.getByText("This phone has no day of yours")).toBeVisible();
  await road.context().close();
});
