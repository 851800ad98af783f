import { z } from "zod";

export const StoredTexts = z.array(z.string());
export const StoredTextByName = z.record(z.string(), z.string());
export const StoredValueByName = z.record(z.string(), z.unknown());
export const StoredIssues = z.array(z.object({ path: z.string(), message: z.string() }));
export const StoredMapping = z.array(z.string().nullable());
