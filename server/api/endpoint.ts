import { hash } from "node:crypto";
import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { z } from "zod";
import type { Actor } from "#domain/people/actor.ts";
import { AppError } from "#domain/shared/errors.ts";
import { cutText } from "#domain/shared/cut-text.ts";
import { isTagHeld } from "#domain/shared/plain-tag.ts";
import { Problem } from "#server/api/problem.ts";

/**
 * Resolves the actor from session, key or claims. Endpoints take it as a parameter, so that tests can use any actor.
 */
export type ActorOf = (request: Request) => Promise<Actor>;

/** `location`: URL of the new resource, or of the resource that contains it, without the prefix /api. */
type Outcome = { status: 200; location?: never } | { status: 201; location: (result: unknown, c: Context) => string };

type Endpoint = Outcome & {
  method: "get" | "post" | "patch" | "put" | "delete";
  /** In OpenAPI notation: `/v1/shipments/{id}`. */
  path: string;
  summary: string;
  /** Who may call it, for the OpenAPI document and the generated permissions test. */
  access: "anyone" | "signed-in" | "staff" | "administrators";
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  response: z.ZodType;
  /** Media types of an endpoint that returns a file (a `Response`) instead of JSON. */
  files?: readonly string[];
  answer: (c: Context) => Promise<unknown>;
  /** A valid body, which documented-answers.test.ts sends. */
  example?: unknown;
  /** Returns the version of the response, for `If-Match`. */
  etag?: (result: unknown) => string;
  /** Answers 304 to an `If-None-Match` with the ETag of the response, which is then made from its bytes. */
  isRevalidated?: boolean;
  /** Responses are not cacheable by default. */
  cacheControl?: (result: unknown) => string;
};

const locationHeader = {
  Location: {
    description: "URL of the new resource",
    required: true,
    schema: { type: "string" as const, format: "uri-reference" },
  },
};

/** Adds an endpoint: its entry in the OpenAPI document and its handler. */
export function addEndpoint(api: OpenAPIHono, endpoint: Endpoint): void {
  const { method, path, summary, access, query, headers, body, status, response, answer, cacheControl, etag, files } =
    endpoint;
  const { example, location, isRevalidated } = endpoint;
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
      ...(isRevalidated ? { 304: { description: "Not changed since the ETag of If-None-Match" } } : {}),
      default: {
        description: "Error (RFC 9457)",
        content: { "application/problem+json": { schema: jsonSchema(Problem, "output") } },
      },
    },
  } as Parameters<typeof api.openAPIRegistry.registerPath>[0]);
  api.on(method.toUpperCase(), path.replaceAll(/\{(\w+)\}/g, ":$1"), async (c) => {
    refuseUnknownParameters(c, query);
    const result = await answer(c);
    if (result instanceof Response) return result;
    const text = JSON.stringify(result);
    if (isRevalidated) {
      const tag = `"${hash("sha256", text, "base64url")}"`;
      const headers = new Headers({ etag: tag, "cache-control": "private,no-cache" });
      if (isTagHeld(tag, c.req.header("if-none-match"))) return new Response(null, { status: 304, headers });
      headers.set("content-type", "application/json");
      return new Response(text, { status, headers });
    }
    const headers = new Headers({
      "content-type": "application/json",
      "cache-control": cacheControl?.(result) ?? "no-store",
      ...(etag ? { etag: etag(result) } : {}),
      ...(location ? { location: `/api${location(result, c)}` } : {}),
    });
    return new Response(text, { status, headers });
  });
}

function parametersOf(place: "query" | "header", schema: z.ZodObject | undefined) {
  return Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
    name,
    in: place,
    // Changes require `If-Match`.
    required: name === "If-Match",
    schema: jsonSchema(field as z.ZodType),
  }));
}

/** Rejects unknown parameters: a misspelled filter would return everything. @throws AppError `unknown_parameter`. */
function refuseUnknownParameters(c: Context, query: z.ZodObject | undefined): void {
  const unknown = Object.keys(c.req.query()).filter((name) => !Object.hasOwn(query?.shape ?? {}, name));
  if (unknown.length > 0)
    throw new AppError("unknown_parameter", {
      issues: unknown.map((path) => ({ path: cutText(path, 60), message: "unknown_field" })),
    });
}

/**
 * Returns a body's schema with its required fields. Form fields are parsed from text, so each is probed with undefined.
 */
function bodySchema(body: z.ZodType) {
  const schema = jsonSchema(body);
  if (!(body instanceof z.ZodObject)) return schema;
  const required = Object.entries(body.shape)
    .filter(([, field]) => !(field as z.ZodType).safeParse(undefined).success)
    .map(([name]) => name);
  return required.length > 0 ? { ...schema, required } : schema;
}

/** Returns JSON Schema 2020-12, as OpenAPI 3.1 uses it. Omits checks that only code can express. */
function jsonSchema(schema: z.ZodType, io: "input" | "output" = "input") {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}
