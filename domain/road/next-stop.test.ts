import { expect, it } from "vitest";
import { nextStop } from "#domain/road/next-stop.ts";

const stop = (id: string, isOpen: boolean, isTrouble = false) => ({ id, isOpen, isTrouble });

it("is the first open stop, and one where dispatch has to be asked only if no other is open", () => {
  expect(nextStop([stop("a", false), stop("b", true, true), stop("c", true), stop("d", true)])?.id).toBe("c");
  expect(nextStop([stop("a", false), stop("b", true, true), stop("c", false)])?.id).toBe("b");
  expect(nextStop([stop("a", false, true)])).toBeNull();
  expect(nextStop([])).toBeNull();
});
