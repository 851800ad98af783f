import { triggerWords as words, triggerTitle } from "#copy/en/message-words.ts";
import { hasOwnWords, isMessageOff, messageTriggers } from "#domain/notifications/message-words.ts";
import { builtInSubjects } from "#server/features/notifications/built-in-subjects.ts";
import { getSettingsSection } from "#server/features/settings/get-settings-section.ts";
import { MessageWordTable } from "#app/components/admin/settings/message-word-table.tsx";
import { SettingsFrame } from "#app/components/admin/settings/settings-frame.tsx";
import { administratorOf } from "#app/web/actor.ts";
import { runLoader } from "#app/web/loader.ts";
import { settingsMeta } from "#app/routes/admin/settings/settings-shell.ts";
import type { Route } from "./+types/list";

export const meta = settingsMeta(() => words.title);

export async function loader({ context }: Route.LoaderArgs) {
  const { value } = await runLoader(() => getSettingsSection(administratorOf(context), "messages"));
  return {
    rows: messageTriggers.map((trigger) => ({
      id: trigger,
      title: triggerTitle(trigger),
      subject: value[trigger]?.en.subject || builtInSubjects(trigger).en,
      isOwn: hasOwnWords(value[trigger]),
      isOff: isMessageOff(value, trigger),
    })),
  };
}

export default function Messages({ loaderData }: Route.ComponentProps) {
  return (
    <SettingsFrame title={words.title} lead={words.lead}>
      <div className="settings-frame-body">
        <MessageWordTable rows={loaderData.rows} />
      </div>
    </SettingsFrame>
  );
}
