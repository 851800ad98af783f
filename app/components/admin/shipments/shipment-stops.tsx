import { Link } from "react-router";
import { stopWords as words } from "#copy/en/stops.ts";
import type { StopLine } from "#app/components/admin/shipments/shipment-page.ts";
import { Button, LinkButton } from "#app/components/ui/button.tsx";

/** Who collects and who delivers, each with a link that changes it. */
export function ShipmentStops({ stops }: { stops: StopLine[] }) {
  return (
    <dl className="shipment-stops">
      {stops.map(({ kind, text, run, changeTo, may }) => (
        <div key={kind}>
          <dt className="caption">{words.kinds[kind]}</dt>
          <dd>
            <span>
              {text}
              {run ? (
                <>
                  {", "}
                  <Link className="text-link" to={run.to}>
                    {run.words}
                  </Link>
                </>
              ) : null}
            </span>
            {may.ok ? (
              <LinkButton look="quiet" size="small" icon="edit" iconOnly to={changeTo}>
                {words.change(kind)}
              </LinkButton>
            ) : (
              <Button look="quiet" size="small" icon="edit" iconOnly type="button" refusal={may.words}>
                {words.change(kind)}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
