import { createServer } from "node:http";

/** Baseline of the machine: the smallest response of bare node:http, or one of the given size. Prints its port. */
const body = Buffer.alloc(Number(process.argv[2] ?? 5), "hello");
const server = createServer((_request, response) =>
  response.writeHead(200, { "content-type": "text/plain", "content-length": body.length }).end(body),
);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
});
