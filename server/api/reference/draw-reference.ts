import { valueAt } from "#domain/shared/value-at.ts";
import { referenceStyle as style, referenceWords as words } from "#copy/en/api-reference.ts";

type Schema = {
  type?: string | string[];
  description?: string;
  required?: string[];
  properties?: Record<string, Schema>;
};
type Content = Record<string, { schema?: Schema; example?: unknown }>;
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema };
type Operation = {
  summary?: string;
  "x-access"?: string;
  parameters?: Parameter[];
  requestBody?: { content?: Content };
  responses?: Record<string, { description?: string; content?: Content }>;
};
export type ApiDocument = {
  info: { title: string; version: string };
  paths?: Record<string, Record<string, Operation>>;
};

/** Renders the API reference as one page without scripts or external resources, readable without styles. */
export function drawReference(document: ApiDocument): { html: string; style: string } {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method: method.toUpperCase(), path, operation })),
  );
  const title = words.title(document.info.title);
  const html = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text(title)}</title>
<style>${style}</style>
</head>
<body>
<header><h1>${text(title)}</h1>
${words.lead.map((line) => `<p>${text(line)}</p>`).join("\n")}
<p><a href="/api/openapi.json">${text(words.document)}</a></p></header>
<nav aria-label="${text(words.operations)}"><ul>
${operations.map(({ method, path }) => `<li><a href="#${idOf(method, path)}">${text(`${method} ${path}`)}</a></li>`).join("\n")}
</ul></nav>
<main>
${operations.map(drawOperation).join("\n")}
</main>
</body>
</html>`;
  return { html, style };
}

function drawOperation({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const body = operation.requestBody?.content?.["application/json"];
  const access = words.access[operation["x-access"] as keyof typeof words.access];
  const parts = [
    `<p>${text(operation.summary ?? "")}</p>`,
    access ? `<p>${text(access)}</p>` : "",
    drawParameters(operation.parameters ?? []),
    body?.schema ? drawFields(body.schema) : "",
    body?.example === undefined ? "" : `<h3>${text(words.example)}</h3>\n${code(body.example)}`,
    drawResponses(operation.responses ?? {}),
  ];
  const id = idOf(method, path);
  return `<section id="${id}" aria-labelledby="${id}-h"><h2 id="${id}-h">${text(`${method} ${path}`)}</h2>\n${parts.filter(Boolean).join("\n")}</section>`;
}

function drawParameters(parameters: Parameter[]): string {
  const rows = parameters.map(({ name, in: place, required, schema }) => [
    name,
    valueAt(words.places, place) ?? place,
    typeOf(schema),
    required ? words.required : words.optional,
  ]);
  return table(words.parameters, words.parameterHeads, rows);
}

function drawFields({ properties, required = [] }: Schema): string {
  const rows = Object.entries(properties ?? {}).map(([name, schema]) => [
    name,
    typeOf(schema),
    required.includes(name) ? words.required : words.optional,
  ]);
  return table(words.body, words.bodyHeads, rows);
}

function drawResponses(responses: NonNullable<Operation["responses"]>): string {
  const rows = Object.entries(responses).map(([status, { content = {} }]) => {
    const fields = Object.values(content).flatMap(({ schema }) => Object.keys(schema?.properties ?? {}));
    return [status === "default" ? words.refusal : status, Object.keys(content).join(", "), fields.join(", ")];
  });
  return table(words.responses, words.responseHeads, rows);
}

function table(title: string, heads: readonly string[], rows: string[][]): string {
  if (rows.length === 0) return "";
  const cells = (tag: "th" | "td", row: readonly string[]) =>
    row.map((cell) => `<${tag}>${text(cell)}</${tag}>`).join("");
  return `<h3>${text(title)}</h3>\n<table><thead><tr>${cells("th", heads)}</tr></thead><tbody>${rows.map((row) => `<tr>${cells("td", row)}</tr>`).join("")}</tbody></table>`;
}

function typeOf(schema: Schema | undefined): string {
  return [schema?.type ?? ""].flat().join(", ");
}

function code(value: unknown): string {
  return `<pre><code>${text(JSON.stringify(value, null, 2))}</code></pre>`;
}

function idOf(method: string, path: string): string {
  return `${method} ${path}`
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .replace(/-$/, "");
}

function text(plain: string): string {
  return plain.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
}
