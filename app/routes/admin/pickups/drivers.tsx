import { stopWords as words } from "#copy/en/stops.ts";
import { AppError, fieldError } from "#domain/shared/errors.ts";
import { parseAssignStop } from "#domain/shipments/stops.ts";
import { assignStop } from "#server/features/shipments/assign-stop.ts";
import { listDrivers } from "#server/features/shipments/list-drivers.ts";
import { GiveForm } from "#app/components/admin/pickups/give-form.tsx";
import { LinkButton } from "#app/components/ui/button.tsx";
import { OfficeBar } from "#app/components/layout/office-bar.tsx";
import { cameFrom } from "#app/routes/admin/came-from.ts";
import { formAction } from "#app/web/action.ts";
import { staffOf } from "#app/web/actor.ts";
import { readForm, textsOf } from "#app/web/read-form.ts";
import { keepForm } from "#app/web/keep-form.ts";
import { redirectWithToast } from "#app/web/toast.ts";
import type { Route } from "./+types/drivers";

const list = "/admin/pickups";
/** A page of the list has fewer. */
const mostAtOnce = 100;

export const meta: Route.MetaFunction = () => [{ title: words.manyTitle }];

export async function loader({ request, context }: Route.LoaderArgs) {
  const drivers = await listDrivers(staffOf(context));
  if (!new URL(request.url).searchParams.has("chosen")) throw redirectWithToast(list, words.noneTicked);
  return { drivers: drivers.map(({ id, name }) => ({ value: id, words: name })) };
}

/** Assigns each with the use case of one, so that a rejected one does not stop the others. */
export async function action(args: Route.ActionArgs) {
  staffOf(args.context);
  const form = await readForm(args.request);
  const fields: Record<string, string> = { ...textsOf(form), shown: idsOf(form).join(",") };
  return formAction(args, {
    actor: staffOf,
    fields,
    parse: () => parseAssignStop({ driver: form.get("driver") }),
    failed: words.failed,
    run: async (actor, input) => {
      const driver = (await listDrivers(actor)).find(({ id }) => id === input.driver);
      if (!driver) throw fieldError("driver", "choice_invalid");
      const ids = idsOf(form);
      if (ids.length === 0) throw new AppError("invalid_input", { reason: "none_ticked" });
      let given = 0;
      for (const id of ids) if (await couldGive(() => assignStop(actor, id, "collection", input))) given += 1;
      const said = words.givenMany(given, driver.name);
      const rest = ids.length - given;
      return redirectWithToast(cameFrom(fields["from"], list), rest > 0 ? `${said}. ${words.notGiven(rest)}` : said);
    },
  });
}

export const clientAction = keepForm(() => words.failed);

/** Pickups that were collected, deleted or ended stay as they are; other errors fail the request. */
async function couldGive(give: () => Promise<void>): Promise<boolean> {
  try {
    await give();
    return true;
  } catch (error) {
    if (error instanceof AppError && (error.code === "wrong_state" || error.code === "not_found")) return false;
    throw error;
  }
}

function idsOf(form: FormData): string[] {
  const isText = (entry: FormDataEntryValue): entry is string => typeof entry === "string";
  const shown = form
    .getAll("shown")
    .filter(isText)
    .flatMap((ids) => ids.split(","));
  const ids = form.get("which") === "all" ? shown : form.getAll("shipment").filter(isText);
  return [...new Set(ids.filter(Boolean))].slice(0, mostAtOnce);
}

/** Shown after a rejection without JavaScript. */
export default function PickupDrivers({ loaderData: { drivers }, actionData }: Route.ComponentProps) {
  const values = actionData?.values;
  return (
    <>
      <OfficeBar title={words.manyTitle} />
      {values?.["shown"] ? (
        <GiveForm
          drivers={drivers}
          shown={values["shown"].split(",")}
          from={values["from"] ?? list}
          hasTicks={false}
          answer={actionData}
        />
      ) : (
        <div className="admin-frame-page">
          <p>{words.noneTicked}</p>
        </div>
      )}
      <div className="admin-frame-page">
        <LinkButton to={values?.["from"] ?? list}>{words.backToList}</LinkButton>
      </div>
    </>
  );
}
