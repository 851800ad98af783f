const patienceMs = 10_000;

let asking: Promise<"alive" | "ended" | "unknown"> | undefined;

/**
 * What loading this page again would lead to: itself ("alive"), the sign-in, where the guard sends whoever has no session and nobody else ("ended"),
 * or a page that says it cannot be had now ("unknown"). Several who ask at once ask once.
 */
export function askPage(): Promise<"alive" | "ended" | "unknown"> {
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
