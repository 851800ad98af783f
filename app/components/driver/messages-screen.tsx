import { runMessageWords } from "#copy/en/run-messages.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { Message } from "#app/components/driver/new-messages.tsx";
import { NoStop } from "#app/components/driver/no-stop.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

const { phone: words } = runMessageWords;

/** All messages of the run, newest first. */
export function MessagesScreen({ failed }: { failed: string | undefined }) {
  const { run } = useDriver();
  if (!run) return <NoStop />;
  return (
    <DriverScreen title={words.title} back="/driver" foot={failed ? <p role="alert">{failed}</p> : null}>
      {run.messages.length === 0 ? <EmptyState icon="chat" title={words.none} body={words.noneBody} /> : null}
      {run.messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </DriverScreen>
  );
}
