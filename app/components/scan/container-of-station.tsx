import { scanWords as words } from "#copy/en/scan.ts";
import type { ScannedContainer } from "#domain/road/views.ts";
import { Button } from "#app/components/ui/button.tsx";

/** The container that is filled, or opened after its arrival; without one, how to choose it. */
export function ContainerOfStation({
  isOpening,
  container,
  onOther,
  onClose,
}: {
  isOpening: boolean;
  container: ScannedContainer | null;
  onOther: () => void;
  onClose: () => void;
}) {
  if (!container)
    return (
      <div className="run-of-station">
        <p>{isOpening ? words.arriveContainer : words.chooseContainer}</p>
      </div>
    );
  const { kind, name, toBranch, inside } = container;
  return (
    <div className="run-of-station">
      <p>
        <b>{words.containerName(words.containerKinds[kind], name)}</b>
        <span>{[words.towards(toBranch), words.inside(inside)].filter(Boolean).join(", ")}</span>
      </p>
      <Button type="button" size="small" onClick={onOther}>
        {words.otherContainer}
      </Button>
      {isOpening ? (
        <Button type="button" size="small" onClick={onClose}>
          {words.close}
        </Button>
      ) : null}
    </div>
  );
}
