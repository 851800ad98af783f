import { onceInProcess } from "#server/once-in-process.ts";
import { startEvictingResponses } from "#server/http/cache-key.ts";
import { onShutdown } from "#server/lifecycle.ts";
import { startLiveListener } from "#server/live/listen.ts";
import { closeStreams } from "#server/live/streams.ts";

const holder = onceInProcess("live-signals", (): { stop?: () => Promise<void> } => ({}));

/**
 * Subscribes this process to the changes of all processes: caches evict, open pages update. Event streams end first at
 * shutdown.
 */
export function startListening(): { ready: Promise<void> } {
  // A development server reloads this module after every edit.
  void holder.stop?.();
  const stopDropping = startEvictingResponses();
  const listener = startLiveListener();
  holder.stop = async () => {
    stopDropping();
    await listener.stop();
  };
  onShutdown("live streams", closeStreams);
  onShutdown("live signals", () => holder.stop?.());
  return { ready: listener.ready };
}
