import { driverWords as words } from "#copy/en/driver.ts";
import { useDriver } from "#app/components/driver/driver-context.ts";
import { DriverLinkButton } from "#app/components/driver/driver-link.tsx";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { EmptyState } from "#app/components/ui/empty-state.tsx";

/** In place of a page whose stop or run this phone does not have. */
export function NoStop() {
  const { isOpening, today, run } = useDriver();
  const isKnown = today !== null;
  const title = isOpening ? words.opening : run ? words.noStop : isKnown ? words.noRun : words.notKept;
  return (
    <DriverScreen title={words.title} back="/driver">
      <EmptyState icon="pin" title={title} body={isKnown ? words.noRunBody : words.notKeptBody}>
        <DriverLinkButton to="/driver">{words.toDay}</DriverLinkButton>
      </EmptyState>
    </DriverScreen>
  );
}
