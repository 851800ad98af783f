import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { type BrowserContext, chromium, expect, type Page } from "@playwright/test";
import { browserArguments, findBrowser } from "../../scripts/browser.ts";

/** An act that the phone has stored. `trueAt`: when it truly was, in milliseconds since 1970. */
export type StoredAct = { id: string; kind: string; code: string; trueAt: number; photo: string };
type Clock = { passed: number; set: number };

/** Runs in each page: its clocks, its camera, and who hears of stored acts. */
function preparePage(): void {
  const [key, RealDate] = ["day-clock", Date];
  const read = () => JSON.parse(localStorage.getItem(key) ?? '{"passed":0,"set":0}') as Clock;
  let clock = read();
  const { passed: atOpening } = clock;
  const [realNow, trueNow] = [performance.now.bind(performance), () => RealDate.now() + clock.passed];
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, given: []) =>
      given.length === 0 ? new target(trueNow() + clock.set) : Reflect.construct(target, given),
    get: (target, name) => (name === "now" ? () => trueNow() + clock.set : (Reflect.get(target, name) as unknown)),
  });
  // It goes on as the wall clock does, but not when someone sets that.
  performance.now = () => realNow() + clock.passed - atOpening;
  const page = globalThis as unknown as {
    moveClock: (moved: Clock) => void;
    noteStored: (act: StoredAct) => void;
  };
  page.moveClock = (moved) => {
    clock = moved;
    localStorage.setItem(key, JSON.stringify(moved));
  };
  type Kept = { clientEventId: string; kind: string; code: string; proof?: { photo: string } };
  const store = IDBObjectStore.prototype as unknown as Record<"add", (...given: unknown[]) => IDBRequest>;
  const { add } = store;
  store.add = function (this: IDBObjectStore, ...given) {
    const asked = Reflect.apply(add, this, given);
    if (this.name !== "acts") return asked;
    const { clientEventId: id, kind, code, proof } = given[0] as Kept;
    const trueAt = trueNow();
    this.transaction.addEventListener("complete", () =>
      page.noteStored({ id, kind, code, trueAt, photo: proof?.photo ?? "" }),
    );
    return asked;
  };
  let pictures = 0;
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [1920, 1080];
  navigator.mediaDevices.getUserMedia = async () => {
    const context = canvas.getContext("2d");
    pictures += 1;
    // Another picture each time.
    for (let at = 0; context && at < 400; at += 1) {
      context.fillStyle = `hsl(${(at * 37 + pictures * 11 + RealDate.now()) % 360} 60% 50%)`;
      context.fillRect(Math.random() * 1900, Math.random() * 1060, 120, 90);
    }
    return canvas.captureStream(10);
  };
}

/** Processes of this machine whose command line names a folder. */
function pidsNaming(folder: string): number[] {
  return fs.readdirSync("/proc").flatMap((name) => {
    if (!/^\d+$/.test(name) || Number(name) === process.pid) return [];
    try {
      return fs.readFileSync(`/proc/${name}/cmdline`, "utf8").includes(folder) ? Number(name) : [];
    } catch {
      return [];
    }
  });
}

/** A phone with a separate profile, whose tabs and browser can be killed. */
export class DayPhone {
  readonly stored: StoredAct[] = [];
  readonly counts = { tabsKilled: 0, browsersKilled: 0, clockSet: 0 };
  readonly complaints: string[] = [];
  #context: BrowserContext | null = null;
  #page: Page | null = null;
  #clock: Clock = { passed: 0, set: 0 };
  readonly #base: string;
  readonly #profile = fs.mkdtempSync(path.join(os.tmpdir(), "waybill-phone-"));

  constructor(base: string) {
    this.#base = base;
  }

  get page(): Page {
    if (!this.#page) throw new Error("no page is open");
    return this.#page;
  }

  get context(): BrowserContext {
    if (!this.#context) throw new Error("no browser is open");
    return this.#context;
  }

  async start(): Promise<void> {
    const executablePath = findBrowser();
    this.#context = await chromium.launchPersistentContext(this.#profile, {
      ...(executablePath ? { executablePath } : {}),
      args: browserArguments,
      viewport: { width: 375, height: 812 },
      locale: "en-US",
      timezoneId: "America/New_York",
      serviceWorkers: "allow",
      baseURL: this.#base,
    });
    this.#context.setDefaultTimeout(30_000);
    await this.#context.exposeFunction("noteStored", (act: StoredAct) => void this.stored.push(act));
    await this.#context.addInitScript(preparePage);
    this.#page = this.#context.pages()[0] ?? (await this.#context.newPage());
    this.#listen(this.#page);
  }

  /** Opens an address in the tab, until its code runs. */
  async open(address: string): Promise<void> {
    await this.page.goto(`${this.#base}${address}`);
    await expect(this.page.locator("html[data-hydrated]")).toBeAttached();
  }

  /** Lets time pass, for the page as for the world. */
  async passTo(passed: number): Promise<void> {
    await this.#move({ ...this.#clock, passed });
  }

  /** Sets the phone's own clock, as a person does in its settings. */
  async setClock(ms: number): Promise<void> {
    this.counts.clockSet += 1;
    await this.#move({ ...this.#clock, set: this.#clock.set + ms });
  }

  /** Kills the process of the tab. The next one opens the day again. */
  async killTab(): Promise<void> {
    this.counts.tabsKilled += 1;
    const { page } = this;
    const crashed = page.waitForEvent("crash");
    const session = await this.context.newCDPSession(page);
    void session.send("Page.crash").catch(() => undefined);
    await crashed;
    this.#page = await this.context.newPage();
    this.#listen(this.#page);
    await page.close();
  }

  /** Kills all processes of the browser. */
  async killBrowser(): Promise<void> {
    this.counts.browsersKilled += 1;
    const closed = this.context.waitForEvent("close", { timeout: 30_000 });
    for (const pid of pidsNaming(this.#profile)) {
      try {
        process.kill(pid, "SIGKILL");
      } catch {
        // It ended with its parent.
      }
    }
    await closed;
    for (const lock of ["SingletonLock", "SingletonSocket", "SingletonCookie"])
      fs.rmSync(path.join(this.#profile, lock), { force: true });
    await this.start();
  }

  async close(): Promise<void> {
    await this.#context?.close();
    this.#context = null;
    fs.rmSync(this.#profile, { recursive: true, force: true });
  }

  async #move(clock: Clock): Promise<void> {
    this.#clock = clock;
    await this.page.evaluate(
      (moved) => (globalThis as unknown as { moveClock: (moved: Clock) => void }).moveClock(moved),
      clock,
    );
  }

  #listen(page: Page): void {
    page.on("pageerror", (error) => {
      if (!isCutAnswer(error)) this.complaints.push(String(error));
    });
  }
}

/**
 * React Router handles no failure of an answer whose data have arrived, but whose end has not: a server was killed then
 * (`reader.closed` in its `decode`). The page has what it asked for.
 */
function isCutAnswer(error: Error): boolean {
  return String(error) === "TypeError: network error";
}
