import { data } from "react-router";
import { type MessageTrigger, messageTriggers } from "#domain/notifications/message-words.ts";

/** Returns the trigger of an address; throws 404 for others. */
export function triggerOf(name: string | undefined): MessageTrigger {
  const trigger = messageTriggers.find((each) => each === name);
  if (!trigger) throw data(null, { status: 404 });
  return trigger;
}
