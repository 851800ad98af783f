const browsers: [RegExp, string][] = [
  [/\bEdgA?\//, "Edge"],
  [/\bOPR\/|\bOpera\b/, "Opera"],
  [/\bSamsungBrowser\//, "Samsung Internet"],
  [/\bFirefox\/|\bFxiOS\//, "Firefox"],
  [/\bChrome\/|\bCriOS\/|\bHeadlessChrome\//, "Chrome"],
  [/\bSafari\//, "Safari"],
  [/\bcurl\//, "curl"],
];
const systems: [RegExp, string][] = [
  [/\biPhone\b/, "iPhone"],
  [/\biPad\b/, "iPad"],
  [/\bAndroid\b/, "Android"],
  [/\bWindows\b/, "Windows"],
  [/\bMac OS X\b|\bMacintosh\b/, "Mac"],
  [/\bCrOS\b/, "ChromeOS"],
  [/\bLinux\b/, "Linux"],
];

/**
 * Detects browser and system from the user agent, such as "Firefox" and "Windows"; null if unknown. For display only,
 * because a client can claim anything.
 */
export function deviceOf(userAgent: string | null): { browser: string | null; system: string | null } {
  const found = (table: [RegExp, string][]) => table.find(([pattern]) => pattern.test(userAgent ?? ""))?.[1] ?? null;
  return { browser: found(browsers), system: found(systems) };
}
