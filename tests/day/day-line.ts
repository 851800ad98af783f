import http, { type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo, Socket } from "node:net";
import type { DayServer } from "#tests/day/day-server.ts";

/** Chances of what happens to a batch of acts, from 0 to 1. */
export type Faults = { requestLost: number; answerLost: number; serverKilled: number };
export const noFaults: Faults = { requestLost: 0, answerLost: 0, serverKilled: 0 };

/** What lies between the phone and the server: it can be cut, and loses batches and answers. */
export class DayLine {
  isUp = true;
  faults = noFaults;
  readonly counts = { batches: 0, requestsLost: 0, answersLost: 0, serversKilled: 0 };
  base = "";
  server: DayServer | null = null;
  readonly #sockets = new Set<Socket>();
  readonly #random: () => number;
  readonly #proxy = http.createServer((request, response) => void this.#pass(request, response));
  #restart: Promise<void> = Promise.resolve();

  constructor(random: () => number) {
    this.#random = random;
    this.#proxy.on("connection", (socket) => {
      if (!this.isUp) return socket.destroy();
      this.#sockets.add(socket);
      socket.on("close", () => this.#sockets.delete(socket));
      return undefined;
    });
  }

  async open(): Promise<void> {
    await new Promise<void>((resolve) => this.#proxy.listen(0, "127.0.0.1", resolve));
    this.base = `http://127.0.0.1:${(this.#proxy.address() as AddressInfo).port}`;
  }

  cut(): void {
    this.isUp = false;
    for (const socket of this.#sockets) socket.destroy();
  }

  join(): void {
    this.isUp = true;
  }

  /** Waits for a killed server. */
  async settled(): Promise<void> {
    await this.#restart;
  }

  close(): void {
    this.cut();
    this.#proxy.close();
  }

  async #pass(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { server } = this;
    if (!this.isUp || !server) return void request.socket.destroy();
    const isBatch = request.method === "POST" && request.url === "/api/v1/acts";
    const fault = isBatch ? this.#faultOf() : null;
    if (isBatch) this.counts.batches += 1;
    if (fault === "requestLost") {
      this.counts.requestsLost += 1;
      return void request.socket.destroy();
    }
    const { method, url: path, headers } = request;
    const onward = http.request({ host: "127.0.0.1", port: server.port, method, path, headers }, (answer) => {
      if (fault === "answerLost") {
        this.counts.answersLost += 1;
        answer.resume();
        return void request.socket.destroy();
      }
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => request.socket.destroy());
    });
    onward.on("error", () => request.socket.destroy());
    response.on("close", () => onward.destroy());
    request.pipe(onward);
    if (fault === "serverKilled") this.#killIn(5 + this.#random() * 120);
  }

  #faultOf(): keyof Faults | null {
    const drawn = this.#random();
    const { requestLost, answerLost, serverKilled } = this.faults;
    if (drawn < serverKilled) return "serverKilled";
    if (drawn < serverKilled + answerLost) return "answerLost";
    return drawn < serverKilled + answerLost + requestLost ? "requestLost" : null;
  }

  /** Kills the server while it records a batch, and starts it again. */
  #killIn(ms: number): void {
    const { server } = this;
    if (!server) return;
    this.counts.serversKilled += 1;
    this.#restart = new Promise((resolve, reject) => {
      setTimeout(() => {
        server
          .kill()
          .then(() => server.start())
          .then(resolve, reject);
      }, ms);
    });
  }
}
