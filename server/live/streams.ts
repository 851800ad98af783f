import { onceInProcess } from "#server/once-in-process.ts";
import { rightsTopic } from "#domain/people/rights-topic.ts";
import { hasChangedWithin, subscribe } from "#server/live/hub.ts";

const heartbeatMs = 25_000;
// Per process, not shared: a stream costs this process's memory and sockets, and a shared count would outlive a killed
// process (decision 7).
const mostPerAddress = 60;
const mostInAll = 10_000;

type Streams = { open: Set<() => void>; byAddress: Map<string, number> };
const streams = onceInProcess<Streams>("live-streams", () => ({ open: new Set(), byAddress: new Map() }));

/**
 * Opens an event stream that names changed topics. Changes within the last `readAgoMs`, since the client read its data,
 * are sent at once. Returns null if the address or the process has too many.
 * With every heartbeat, and when any user loses a right, it checks `mayStillHear` and ends if not allowed. If the
 * database is away, streams continue.
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
  let close = (): void => undefined;
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const say = (text: string) => {
          if (!streams.open.has(close)) return;
          // Do not queue signals for a client that stopped reading; it reconnects and refreshes.
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
            // The client closed it first.
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

/** Ends every open stream: the first step of a shutdown, since the server waits for running responses. */
export function closeStreams(): void {
  for (const end of Array.from(streams.open)) end();
}
