import { afterEach, expect, it } from "vitest";
import { sendToPrinter } from "#server/printers/send-to-printer.ts";
import { startPrinter, takeAll, type TestPrinter } from "#tests/support/label-printer.ts";

let printer: TestPrinter | undefined;
afterEach(async () => {
  await printer?.stop();
  printer = undefined;
});

// More than the buffers of a connection hold.
const many = Buffer.alloc(20_000_000, "^XA");
const times = { connectMs: 1000, sendMs: 500 };
const send = (bytes: Uint8Array, port = printer?.port ?? 0) =>
  sendToPrinter({ address: "127.0.0.1", port }, bytes, times);

it("is sent once the printer took all bytes and closed", async () => {
  printer = await startPrinter();
  expect(await send(Buffer.from("^XA^XZ"))).toBe("sent");
  expect(printer.received).toEqual(["^XA^XZ"]);
});

it("is sent to a printer that takes it slowly", async () => {
  printer = await startPrinter((socket, received) => {
    takeAll(socket, received);
    socket.on("data", () => {
      socket.pause();
      setTimeout(() => socket.resume(), 1);
    });
  });
  expect(await sendToPrinter({ address: "127.0.0.1", port: printer.port }, many, { ...times, sendMs: 20_000 })).toBe(
    "sent",
  );
  expect(printer.received[0]?.length).toBe(many.length);
});

it("is away if no one listens", async () => {
  printer = await startPrinter();
  const { port } = printer;
  await printer.stop();
  printer = undefined;
  expect(await send(Buffer.from("^XA^XZ"), port)).toBe("away");
});

it("broke off if the printer closes early", async () => {
  printer = await startPrinter((socket) => socket.once("data", () => socket.resetAndDestroy()));
  expect(await send(many)).toBe("broke_off");
});

it("was too slow if the printer takes nothing, or does not close", async () => {
  printer = await startPrinter((socket) => socket.pause());
  expect(await send(many)).toBe("too_slow");
  expect(await send(Buffer.from("^XA^XZ"))).toBe("too_slow");
});
