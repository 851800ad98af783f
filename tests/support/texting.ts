import { afterAll, beforeAll, beforeEach } from "vitest";
import { parseChangeTexts } from "#domain/settings/text-provider.ts";
import { env } from "#server/env.ts";
import { changeSettings } from "#server/features/settings/change-settings.ts";
import { changeTextProvider } from "#server/features/providers/change-text-provider.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { actors } from "#tests/support/actors.ts";
import { openTextSink, type TextSink } from "#tests/support/text-sink.ts";

/** A provider of texts for the tests of one file, empty and willing before each. */
export function useTextSink(): { readonly sink: TextSink } {
  let sink: TextSink;
  beforeAll(async () => {
    sink = await openTextSink();
  });
  beforeEach(() => {
    Object.assign(env(), { TEXTS_API_BASE: sink.url });
    sink.asked = [];
    sink.answer = { status: 200, body: '{"id":"gw-1"}' };
  });
  afterAll(async () => {
    Object.assign(env(), { TEXTS_API_BASE: undefined });
    await sink.close();
  });
  return {
    get sink() {
      return sink;
    },
  };
}

export const twilioAccount = `AC${"0123456789abcdef".repeat(2)}`;

/** Names a provider as its page does; a gateway at the sink where nothing else is said. */
export async function setTextProvider(more: Record<string, string> = {}): Promise<void> {
  const admin = actors.admin();
  const { version } = await getSettingsSection(admin, "texts");
  const parsed = parseChangeTexts({
    version: String(version),
    provider: "http",
    url: `${env().TEXTS_API_BASE}/texts`,
    sender: "+14045261000",
    secret: "Bearer gateway-secret-4f2a",
    signingSecret: "signing-secret-of-the-gateway",
    ...more,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.issues));
  await changeTextProvider(admin, parsed.value);
}

export async function switchTexts(isOn: boolean): Promise<void> {
  const admin = actors.admin();
  const { value, version } = await getSettingsSection(admin, "notifications");
  await changeSettings(admin, "notifications", { ...value, enableSMSNotifications: isOn }, version);
}
