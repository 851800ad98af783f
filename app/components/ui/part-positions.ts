const easing = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** Movement of a part to its new position. */
export const moveTiming: KeyframeAnimationOptions = { duration: 240, easing };

/** Selectors of the parts that a change may move; a new row fades in. */
export type MovingParts = { blocks: string; rows: string };

/** Positions of the parts of a page; measured again whenever its height changes. */
export class PartPositions {
  private readonly root: HTMLElement;
  private readonly parts: MovingParts;
  private tops = new Map<Element, number>();
  /** Height of the page's headline in pixels. */
  headline = 0;
  private readonly observer: ResizeObserver;

  constructor(root: HTMLElement, parts: MovingParts) {
    this.root = root;
    this.parts = parts;
    this.measure();
    this.observer = new ResizeObserver(() => this.measure());
    this.observer.observe(root);
  }

  measure(): void {
    this.tops = new Map(this.find().map((part) => [part, topOf(part)]));
    this.headline = this.root.querySelector("h1")?.offsetHeight ?? 0;
  }

  /** Moves all parts from their measured positions to the present ones. Call before the change is painted. */
  animate(): void {
    const moves = this.find().map((part) => {
      const before = this.tops.get(part);
      return { part, by: before === undefined ? null : before - topOf(part) };
    });
    for (const { part, by } of moves) {
      if (by === null) {
        if (part.matches(this.parts.rows)) part.animate(fadeIn, { ...moveTiming, delay: 180, fill: "backwards" });
        continue;
      }
      // The nearest part around it carries it along.
      const carrier = moves.findLast((other) => other.part !== part && other.part.contains(part));
      const rest = by - (carrier?.by ?? 0);
      if (Math.abs(rest) > 1) part.animate([{ transform: `translateY(${rest}px)` }, { transform: "none" }], moveTiming);
    }
  }

  end(): void {
    this.observer.disconnect();
  }

  private find(): Element[] {
    return [...this.root.querySelectorAll(`${this.parts.blocks}, ${this.parts.rows}`)];
  }
}

const fadeIn = [
  { opacity: 0, transform: "translateY(-5px)" },
  { opacity: 1, transform: "none" },
];

/** Position in the layout in whole pixels from the top of the page: an animated part is elsewhere on the screen. */
function topOf(part: Element): number {
  let top = 0;
  for (let box: Element | null = part; box instanceof HTMLElement; box = box.offsetParent) top += box.offsetTop;
  return top;
}
