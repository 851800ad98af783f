const patienceMs = 10_000;

let asking: Promise<"alive" | "ended" | "unknown"> | undefined;

/**
 * Checks what loading this page again would give: the page ("alive"), the sign-in, where only people without a
 * session are sent ("ended"), or an error ("unknown"). Concurrent calls share one request.
 */
export function checkPage(): Promise<"alive" | "ended" | "unknown"> {
  asking ??= ask().finally(() => (asking = undefined));
  return asking;
}

async function ask(): Promise<"alive" | "ended" | "unknown"> {
  try {
    const answer = await fetch(location.pathname, {
      method: "HEAD",
      redirect: "manual",
      cache: "no-store",
      signal: AbortSignal.timeout(patienceMs),
    });
    if (answer.type === "opaqueredirect") return "ended";
    return answer.status === 429 || answer.status >= 500 ? "unknown" : "alive";
  } catch {
    return "unknown";
  }
}
