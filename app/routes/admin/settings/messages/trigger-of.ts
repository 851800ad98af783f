import { data } from "react-router";
import { type MessageTrigger, messageTriggers } from "#domain/notifications/message-words.ts";

/** The trigger that an address names; any other is a page that does not exist. */
export function triggerOf(name: string | undefined): MessageTrigger {
  const trigger = messageTriggers.find((each) => each === name);
  if (!trigger) throw data(null, { status: 404 });
  return trigger;
}
