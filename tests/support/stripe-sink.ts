import http from "node:http";
import type { AddressInfo } from "node:net";

export type StripeRequest = {
  method: string;
  path: string;
  headers: http.IncomingHttpHeaders;
  fields: Record<string, string>;
};
type Answer = { status: number; body: unknown; isReplayed?: true };
type Intent = { id: string; object: "payment_intent"; amount: number; currency: string; status: string };

/**
 * A local server that implements the part of Stripe's protocol that the product uses. The payment method's name
 * decides the result.
 */
export async function startStripeSink(): Promise<{
  url: string;
  seen: StripeRequest[];
  intents: Map<string, Intent>;
  answerNext: (answer: Answer) => void;
  beforeNext: (run: () => Promise<unknown>) => void;
  close: () => Promise<void>;
}> {
  const seen: StripeRequest[] = [];
  const intents = new Map<string, Intent>();
  const answered = new Map<string, Answer>();
  const queued: Answer[] = [];
  const waits: (() => Promise<unknown>)[] = [];

  const answer = ({ method, path, headers, fields }: StripeRequest): Answer => {
    const queuedAnswer = queued.shift();
    if (queuedAnswer) return queuedAnswer;
    const key = `${path} ${String(headers["idempotency-key"])}`;
    const known = headers["idempotency-key"] === undefined ? undefined : answered.get(key);
    // What was said first, word for word, also where the intent has moved on.
    if (known) return { ...known, isReplayed: true };
    const first = headers.authorization?.startsWith("Bearer sk_test_")
      ? decide(intents, method, path, fields)
      : problem(401, "invalid_request_error", "");
    if (headers["idempotency-key"] !== undefined) answered.set(key, structuredClone(first));
    return first;
  };
  const server = http.createServer((request, response) => {
    const chunks: Buffer[] = [];
    request
      .on("data", (chunk: Buffer) => chunks.push(chunk))
      .on("end", () => {
        const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
        const heard: StripeRequest = {
          method: request.method ?? "",
          path: request.url ?? "",
          headers: request.headers,
          fields,
        };
        seen.push(heard);
        void (waits.shift()?.() ?? Promise.resolve()).then(() => {
          const { status, body, isReplayed } = answer(heard);
          const headers = {
            "content-type": "application/json",
            ...(isReplayed ? { "idempotent-replayed": "true" } : {}),
          };
          response.writeHead(status, headers).end(JSON.stringify(body));
        });
      });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    intents,
    answerNext: (next) => void queued.push(next),
    beforeNext: (run) => void waits.push(run),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function decide(intents: Map<string, Intent>, method: string, path: string, fields: Record<string, string>): Answer {
  if (method === "GET" && path === "/v1/payment_intents?limit=1")
    return { status: 200, body: { object: "list", data: [] } };
  const asked = method === "GET" ? intents.get(path.replace("/v1/payment_intents/", "")) : undefined;
  if (asked) return { status: 200, body: asked };
  if (method !== "POST") return problem(404, "invalid_request_error", "");
  if (path === "/v1/payment_intents") return confirm(intents, fields);
  const [, id = "", verb] = /^\/v1\/payment_intents\/([^/]+)\/(cancel|capture)$/.exec(path) ?? [];
  const intent = intents.get(id);
  if (!intent) return problem(404, "invalid_request_error", "resource_missing");
  if (intent.status !== "requires_capture")
    return problem(400, "invalid_request_error", "payment_intent_unexpected_state", intent);
  intent.status = verb === "cancel" ? "canceled" : "succeeded";
  return { status: 200, body: intent };
}

let made = 0;

function confirm(intents: Map<string, Intent>, fields: Record<string, string>): Answer {
  const method = fields["payment_method"] ?? "";
  const intent: Intent = {
    id: `pi_${(made += 1)}`,
    object: "payment_intent",
    amount: Number(fields["amount"]),
    currency: fields["currency"] ?? "",
    status: "requires_payment_method",
  };
  intents.set(intent.id, intent);
  if (method.includes("declined")) return problem(402, "card_error", "card_declined", intent);
  if (method.includes("3ds")) {
    if (fields["error_on_requires_action"] === "true")
      return problem(402, "card_error", "authentication_required", intent);
    intent.status = "requires_action";
    return { status: 200, body: intent };
  }
  intent.status = fields["capture_method"] === "manual" ? "requires_capture" : "succeeded";
  return { status: 200, body: intent };
}

function problem(status: number, type: string, code: string, intent?: Intent): Answer {
  return {
    status,
    body: { error: { type, code, message: `${type} ${code}`, ...(intent ? { payment_intent: intent } : {}) } },
  };
}
