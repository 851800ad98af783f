import { expect, it } from "vitest";
import { plainTag } from "#domain/shared/plain-tag.ts";

it.each([
  ['"3"', '"3"'],
  [' W/"3" ', '"3"'],
  ['"3-gzip"', '"3"'],
  ['W/"3-gzip"', '"3"'],
  ['"3-br"', '"3"'],
  ['"3--gzip"', '"3"'],
  ['"3;gzip"', '"3"'],
  ['"3-zstd"', '"3"'],
  ["3", "3"],
  ['"gzip"', '"gzip"'],
  ['"3-other"', '"3-other"'],
  ['"a-gzipped"', '"a-gzipped"'],
  ["*", "*"],
])("restores %j as %j after any compression", (tag, plain) => expect(plainTag(tag)).toBe(plain));
