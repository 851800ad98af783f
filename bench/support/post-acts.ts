import http from "node:http";

/** Returns an act of now as a device sends it. */
export function actOf(kind: string, code: string) {
  const deviceAt = new Date().toISOString();
  return { clientEventId: crypto.randomUUID(), kind, code, branch: "main", deviceAt, offsetMs: 0 };
}

/** Sends acts. @throws unless all are accepted. */
export async function postActs(base: string, agent: http.Agent, cookie: string, acts: unknown[]): Promise<void> {
  const body = JSON.stringify({ acts });
  const headers = {
    cookie,
    origin: base,
    "content-type": "application/json",
    "content-length": Buffer.byteLength(body),
  };
  const { status, text } = await new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = http.request(`${base}/api/v1/acts`, { method: "POST", agent, headers }, (answer) => {
      let answered = "";
      answer.setEncoding("utf8");
      answer.on("data", (chunk: string) => (answered += chunk));
      answer.on("end", () => resolve({ status: answer.statusCode ?? 0, text: answered }));
    });
    request.on("error", reject);
    request.end(body);
  });
  const states =
    status === 200 ? (JSON.parse(text) as { items: { state: string }[] }).items.map(({ state }) => state) : [];
  if (states.length !== acts.length || states.some((state) => state !== "accepted"))
    throw new Error(`${status} ${text.slice(0, 300)}`);
}
