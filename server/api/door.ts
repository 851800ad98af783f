import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { Problem } from "#server/api/problem.ts";

/** Finds out who asks: session, key or claims. The doors are built around it, so that tests may ask as anybody. */
export type ActorOf = (request: Request) => Promise<Actor>;

/** `location`: the address of what was made, or of what it appears in, without the prefix /api. */
type Outcome = { status: 200; location?: never } | { status: 201; location: (result: unknown, c: Context) => string };

type Door = Outcome & {
  method: "get" | "post" | "patch" | "put" | "delete";
  /** As OpenAPI writes it: `/v1/shipments/{id}`. */
  path: string;
  summary: string;
  /** Who is let in, for the document and for the test that knocks at every door. */
  access: "anyone" | "signed-in" | "staff" | "administrators";
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** Media types of a door that answers with a file of its own making (a `Response`) instead of JSON. */
  files?: readonly string[];
  answer: (c: Context) => Promise<unknown>;
  /** A body that is accepted as it stands; documented-answers.test.ts sends it. */
  example?: unknown;
  /** Names the version that was answered, for `If-Match`. */
  etag?: (result: unknown) => string;
  /** Nothing is kept anywhere unless the door says so. */
  cacheControl?: (result: unknown) => string;
};

const locationHeader = {
  Location: {
    description: "Where to read what was made",
    required: true,
    schema: { type: "string" as const, format: "uri-reference" },
  },
};

/** One door of the REST interface: its entry in the OpenAPI document and its handler, so that neither is forgotten. */
export function addDoor(api: OpenAPIHono, door: Door): void {
  const { method, path, summary, access, query, headers, body, status, response, answer, cacheControl, etag, files } =
    door;
  const { example, location } = door;
  const parameters = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name: String(name),
    in: "path" as const,
    required: true,
    schema: { type: "string" as const },
  }));
  api.openAPIRegistry.registerPath({
    method,
    path,
    summary,
    "x-access": access,
    security: access === "anyone" ? [] : [{ session: [] }],
    parameters: [...parameters, ...parametersOf("query", query), ...parametersOf("header", headers)],
    request: body
      ? {
          body: {
            required: true,
            content: {
              "application/json": { schema: bodySchema(body), ...(example === undefined ? {} : { example }) },
            },
          },
        }
      : {},
    responses: {
      [status]: {
        description: summary,
        ...(status === 201 ? { headers: locationHeader } : {}),
        content: Object.fromEntries(
          (files ?? ["application/json"]).map((type) => [type, { schema: jsonSchema(response, "output") }]),
        ),
      },
      default: {
        description: "A refusal (RFC 9457)",
        content: { "application/problem+json": { schema: jsonSchema(Problem, "output") } },
      },
    },
  } as Parameters<typeof api.openAPIRegistry.registerPath>[0]);
  api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
    refuseUnknownParameters(c, query);
    const result = await answer(c);
    if (result instanceof Response) return result;
    const headers = new Headers({
      "content-type": "application/json",
      "cache-control": cacheControl?.(result) ?? "no-store",
      ...(etag ? { etag: etag(result) } : {}),
      ...(location ? { location: `/api${location(result, c)}` } : {}),
    });
    return new Response(JSON.stringify(result), { status, headers });
  });
}

function parametersOf(place: "query" | "header", schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    // Without `If-Match` nothing is changed.
    required: name === "If-Match",
    schema: jsonSchema(field as z.ZodType),
  }));
}

/** A misspelled filter would answer with everything. Throws `unknown_parameter`. */
function refuseUnknownParameters(c: Context, query: z.ZodObject | undefined): void {
  const unknown = Object.keys(c.req.query()).filter((name) => !Object.hasOwn(query?.shape ?? {}, name));
  if (unknown.length > 0)
    throw new AppError("unknown_parameter", {
      issues: unknown.map((path) => ({ path: path.slice(0, 60), message: "unknown_field" })),
    });
}

/** The schema of a body with the fields that may not be left out: every field of a form reads as text, so each is asked. */
function bodySchema(body: z.ZodType) {
  const schema = jsonSchema(body);
  if (!(body instanceof z.ZodObject)) return schema;
  const required = Object.entries(body.shape)
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name);
  return required.length > 0 ? { ...schema, required } : schema;
}

/** JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. Checks that only code can express are left out. */
function jsonSchema(schema: z.ZodType, io: "input" | "output" = "input") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
