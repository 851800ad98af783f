import { minuteMs } from "#domain/shared/durations.ts";
import type { TimelineEvent, TrackingPage } from "#app/components/shipment/tracking-page.ts";
import { play, trackingParts } from "#app/components/shipment/live-motion.ts";
import { PartPositions } from "#app/components/ui/part-positions.ts";

/** A row that arrived while the page was open. `isRecent`: it also happened just now, and was not only recorded. */
export type News = { key: string; isWashed: boolean; isRecent: boolean };

const washedMs = 8_000;
const taggedMs = minuteMs;
const recentMs = 10 * minuteMs;

/** Animates the changes of an open tracking page. With reduced motion nothing moves: highlight and tag remain. */
export class LiveMoments {
  private readonly root: HTMLElement;
  private page: TrackingPage;
  private readonly say: (news: News | null) => void;
  private readonly positions: PartPositions;
  private timers: ReturnType<typeof setTimeout>[] = [];
  private readonly seen = () => {
    if (document.visibilityState === "visible" && document.title.startsWith(unseen))
      document.title = document.title.slice(unseen.length);
  };

  constructor(root: HTMLElement, page: TrackingPage, say: (news: News | null) => void) {
    this.root = root;
    this.page = page;
    this.say = say;
    this.positions = new PartPositions(root, trackingParts);
    document.addEventListener("visibilitychange", this.seen);
  }

  /** Call right after the page changed, before it is painted. */
  show(page: TrackingPage): void {
    const before = this.page;
    this.page = page;
    if (before === page) return;
    if (!matchMedia("(prefers-reduced-motion: reduce)").matches) play(this.root, this.positions, before, page);
    this.positions.measure();
    if (before.sentence.text !== page.sentence.text && document.visibilityState === "hidden")
      document.title = `${unseen}${document.title.replace(unseen, "")}`;
    if (page.latest && before.latest && isNewer(page.latest, before.latest)) this.tell(page.latest);
  }

  end(): void {
    this.positions.end();
    this.timers.forEach(clearTimeout);
    document.removeEventListener("visibilitychange", this.seen);
  }

  private tell({ key, at }: TimelineEvent): void {
    this.timers.forEach(clearTimeout);
    const news = { key, isWashed: true, isRecent: Date.now() - Date.parse(at) < recentMs };
    this.say(news);
    this.timers = [
      setTimeout(() => this.say({ ...news, isWashed: false }), washedMs),
      setTimeout(() => this.say(null), taggedMs),
    ];
  }
}

const unseen = "● ";

/** Keys count from the oldest; an event that only moved up because of a void or an older entry is not new. */
function isNewer(now: TimelineEvent, before: TimelineEvent): boolean {
  const count = ({ key }: TimelineEvent) => Number(key.split("-")[1]);
  return count(now) > count(before) && (now.at !== before.at || now.title !== before.title);
}
