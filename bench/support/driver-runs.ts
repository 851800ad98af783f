import { pieceCode } from "#domain/shipments/piece-code.ts";
import type { Product } from "./product.ts";

/** Adds drivers with the password of the sample data. */
export async function addDrivers(office: Product, names: readonly string[]): Promise<void> {
  const client = await office.database();
  await client.query(
    `insert into users (id, name, email, email_verified, role, created_at, updated_at)
     select 'usr_' || n, 'Driver ' || n, n || '@bench.example', true, 'driver', now(), now() from unnest($1::text[]) n`,
    [names],
  );
  await client.query(
    `insert into credentials (id, account_id, provider_id, user_id, password, created_at, updated_at)
     select 'crd_' || n, 'usr_' || n, 'credential', 'usr_' || n, (select password from credentials where password is not null limit 1), now(), now()
     from unnest($1::text[]) n`,
    [names],
  );
  await client.end();
}

export type BenchRun = { id: string; code: string; numbers: string[]; pieceCodes: string[] };

/** Plans and releases a run of today with as many deliveries, each at its own address. `cookie`: of staff. */
export async function planRun(
  { base }: Product,
  cookie: string,
  driver: string,
  { stops, pieces }: { stops: number; pieces: number },
): Promise<BenchRun> {
  const post = async <Answer>(path: string, data: object): Promise<Answer> => {
    const answer = await fetch(`${base}/api/v1/${path}`, {
      method: "POST",
      headers: { cookie, origin: base, "content-type": "application/json", "idempotency-key": crypto.randomUUID() },
      body: JSON.stringify(data),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as Answer;
  };
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
  type Run = { id: string; code: string };
  const { id, code } = await post<Run>("runs", { kind: "local", branch: "main", day, wave: "morning", driver });
  const parcels = [];
  for (let at = 0; at < stops; at += 1)
    parcels.push(await post<{ shipmentId: string; trackingNumber: string }>("shipments", parcelOf(at, pieces)));
  const numbers = parcels.map(({ trackingNumber }) => trackingNumber);
  const deviceAt = new Date().toISOString();
  const dropOffs = numbers.map((number) => ({
    clientEventId: crypto.randomUUID(),
    kind: "drop_off",
    code: number,
    branch: "main",
    deviceAt,
    offsetMs: 0,
  }));
  for (let at = 0; at < stops; at += 50) await post("acts", { acts: dropOffs.slice(at, at + 50) });
  await post("runs/stop-moves", {
    stops: parcels.map(({ shipmentId }) => ({ shipmentId, kind: "delivery" })),
    run: id,
    place: null,
  });
  await post("runs/releases", { runs: [id] });
  const pieceCodes = numbers.flatMap((number) =>
    Array.from({ length: pieces }, (_, at) => pieceCode(number, at + 1, pieces)),
  );
  return { id, code, numbers, pieceCodes };
}

function parcelOf(at: number, pieces: number): object {
  return {
    serviceType: "standard",
    packageType: "package",
    weight: "10",
    ...(pieces > 1 ? { quantity: String(pieces) } : {}),
    description: "Books",
    pickupType: "dropoff",
    preferredDropoffLocation: "main",
    senderName: "Ada Byron",
    senderPhone: "(404) 555-0123",
    senderEmail: "ada@example.com",
    senderAddress: "75 Peachtree St",
    senderCity: "Atlanta",
    senderState: "GA",
    senderZipCode: "30303",
    receiverName: `Grace Murray ${at + 1}`,
    receiverPhone: "(912) 555-0188",
    receiverEmail: "grace@example.com",
    receiverAddress: `${at + 12} Bull St`,
    receiverCity: "Savannah",
    receiverState: "GA",
    receiverZipCode: "31401",
    priority: "normal",
    paymentMethod: "account",
    notifyEmail: false,
    acceptTerms: true,
    requestedDelivery: new Date(Date.now() + 40 * 86_400_000).toISOString().slice(0, 16),
  };
}
