import { createServer } from "node:http";

/** What the machine can do at all: the smallest answer of bare node:http. Prints its port. */
const server = createServer((_request, response) =>
  response.writeHead(200, { "content-type": "text/plain", "content-length": "5" }).end("hello"),
);
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`${typeof address === "object" && address ? address.port : 0}\n`);
});
