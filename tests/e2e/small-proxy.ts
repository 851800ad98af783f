import http from "node:http";
import type { AddressInfo } from "node:net";

/** The page with which nginx refuses a body above client_max_body_size. */
const refusal =
  "<html>\r\n<head><title>413 Request Entity Too Large</title></head>\r\n<body>\r\n<center><h1>413 Request Entity Too Large</h1></center>\r\n<hr><center>nginx</center>\r\n</body>\r\n</html>\r\n";

export type SmallProxy = { base: string; refused: string[]; leadTo: (base: string) => void; stop: () => Promise<void> };

/** A proxy that forwards everything to one server, and refuses bodies above `maxBytes` as nginx does. */
export async function startSmallProxy(maxBytes: number): Promise<SmallProxy> {
  let target = new URL("http://127.0.0.1:9");
  const refused: string[] = [];
  const proxy = http.createServer((request, response) => {
    const { method, headers, url } = request;
    if (Number(headers["content-length"] ?? 0) > maxBytes) {
      refused.push(`${method} ${url}`);
      // Reads the rest first: a browser that still writes would see a broken connection.
      request.resume().once("end", () => response.writeHead(413, { "content-type": "text/html" }).end(refusal));
      return;
    }
    const onward = http.request({ host: target.hostname, port: target.port, path: url, method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.pipe(response);
    });
    onward.once("error", () => response.destroy());
    response.once("close", () => onward.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  return {
    base: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    refused,
    leadTo: (base) => void (target = new URL(base)),
    stop: async () => {
      proxy.closeAllConnections();
      await new Promise((resolve) => proxy.close(resolve));
    },
  };
}
