import { rightsTopic } from "#domain/people/rights-topic.ts";
import { hasChangedWithin, subscribe } from "#server/live/hub.ts";

const heartbeatMs = 25_000;
// In this process, not in the house: what a stream costs is this process's memory and sockets, and a count elsewhere would outlive a killed one (decision 7).
const mostPerAddress = 60;
const mostInAll = 10_000;

type Streams = { open: Set<() => void>; byAddress: Map<string, number> };
const holder = globalThis as { waybillLiveStreams?: Streams };
const streams = (holder.waybillLiveStreams ??= { open: new Set(), byAddress: new Map() });

/**
 * One browser's event stream: says which topic changed and nothing else. What it reads was read `readAgoMs` ago: what changed since is said at once.
 * Null where the address, or the house, has enough of them open. With every heartbeat, and at once when anybody lost a right, the stream asks whether it
 * may go on and ends if not; a database that is away ends none.
 */
export function openStream(
  address: string,
  topics: readonly string[],
  readAgoMs: number,
  { mayStillHear }: { mayStillHear?: (() => Promise<boolean>) | undefined } = {},
): ReadableStream<Uint8Array> | null {
  const count = streams.byAddress.get(address) ?? 0;
  if (count >= mostPerAddress || streams.open.size >= mostInAll) return null;
  streams.byAddress.set(address, count + 1);
  const encoder = new TextEncoder();
  let close = () => undefined as void;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const say = (text: string) => {
          if (!streams.open.has(close)) return;
          // A client that stopped reading must not pile up signals; it reconnects and refreshes.
          if ((controller.desiredSize ?? 0) < -100) close();
          else controller.enqueue(encoder.encode(text));
        };
        const sayChanged = (topic: string) => say(`event: changed\ndata: ${topic}\n\n`);
        const stops = topics.map((topic) => subscribe(topic, sayChanged));
        const beat = async () => {
          if (mayStillHear && !(await mayStillHear().catch(() => true))) close();
          else say(": still here\n\n");
        };
        if (mayStillHear) stops.push(subscribe(rightsTopic, () => void beat()));
        const heartbeat = setInterval(() => void beat(), heartbeatMs);
        const release = () => {
          if (!streams.open.delete(end)) return;
          clearInterval(heartbeat);
          for (const stop of stops) stop();
          const left = (streams.byAddress.get(address) ?? 1) - 1;
          if (left > 0) streams.byAddress.set(address, left);
          else streams.byAddress.delete(address);
        };
        const end = () => {
          release();
          try {
            controller.close();
          } catch {
            // The client was faster.
          }
        };
        close = end;
        streams.open.add(end);
        say("retry: 3000\n\n");
        for (const topic of topics) if (hasChangedWithin(topic, readAgoMs)) sayChanged(topic);
      },
      cancel: () => close(),
    },
    { highWaterMark: 16 },
  );
}

/** Ends every open stream: first step of a shutdown, because the server waits for answers that still run. */
export function closeStreams(): void {
  for (const end of Array.from(streams.open)) end();
}
