const dataOf = {
  framework: /<script>window\.__reactRouterContext\.streamController\.enqueue\([^]*?<\/script>/,
  own: /<script type="application\/json" id="page-data">[^]*?<\/script><script>[^]*?<\/script>/,
};

/**
 * Returns a tracking page without the parts that may differ between the cached and the private one: the nonce and the
 * form of its data.
 */
export function withoutData(html: string): string {
  const plain = html.replaceAll(/ nonce="[^"]*"/g, "");
  const found = [dataOf.framework, dataOf.own].filter((form) => form.test(plain));
  if (found.length !== 1 || !found[0]) throw new Error("the page has no data, or two kinds of it");
  return plain.replace(found[0], "(data)");
}
