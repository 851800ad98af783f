import { type ReactNode, useState } from "react";
import { doorWords as words } from "#copy/en/door-proof.ts";
import { visitRefusalWords } from "#copy/en/visit.ts";
import { type ProofMethod, readReceiverName, type Relation, relations } from "#domain/road/door-proof.ts";
import { proofsAt, refusalAt, type VisitNeed } from "#domain/road/visit.ts";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { useProof } from "#app/components/driver/proof/use-proof.ts";
import { stopAddress } from "#app/components/driver/stop-address.ts";
import { type Handover, stepAddress } from "#app/components/driver/visit/handover.ts";
import { Button } from "#app/components/ui/button.tsx";
import { Icon, type IconName } from "#app/components/ui/icon.tsx";
import { TextField } from "#app/components/ui/text-field.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

const icons: Record<Relation, IconName> = {
  recipient: "pin",
  household: "users",
  reception: "inbox",
  neighbor: "route",
  safe_place: "lock",
};

/** What the server said to a form without JavaScript. */
export type WhomAnswer = { message: string; relation: string; name: string; errors: Record<string, string> };

type Given = { handover: Handover; answer: WhomAnswer | null };
const refusals = { ...words.refusals, ...visitRefusalWords };
const formId = "whom";

/** Asks who took a delivery. What is not allowed stays visible, with its reason (G53). */
export function WhomTookIt({ handover, answer }: Given) {
  const { stop, stops, isVisit, need } = handover;
  const { draft, change, goOn } = useProof(handover);
  const isHydrated = useHydrated();
  const [isTried, setTried] = useState(false);
  const relation = draft?.relation ?? null;
  const chosen = relations.find((each) => each === (relation ?? answer?.relation)) ?? null;
  const method = proofsAt(chosen ?? "recipient", need)[0] ?? "name";
  const isLeft = chosen === "safe_place";
  const noRelation = answer?.errors["relation"] ?? (isTried && !chosen ? words.chooseRelation : "");
  const noName =
    answer?.errors["name"] ?? (isTried && !isLeft && readReceiverName(draft?.name ?? "") === "" ? words.enterName : "");
  const onAct = () => {
    setTried(true);
    const name = readReceiverName(draft?.name ?? "");
    change({ name });
    if (!chosen || (!isLeft && name === "")) return;
    void goOn("name", { relation: chosen, name });
  };
  return (
    <DriverScreen
      title={words.whom}
      back={isVisit ? stepAddress(handover, "scan") : stopAddress(stop.id)}
      foot={
        <>
          {answer?.message ? <p role="alert">{answer.message}</p> : null}
          {isHydrated ? null : <WithoutScript method={method} />}
          <Button form={formId} look="signal" size="large" wide>
            {isHydrated ? words.steps[method] : words.delivered}
          </Button>
        </>
      }
    >
      <ActForm id={formId} className="whom-took-it" onAct={onAct}>
        <p className="whom-took-it-for">
          {words.recipient} <b>{stop.name}</b>
        </p>
        {[...new Set(stops.map(({ ifAbsent }) => ifAbsent))].filter(Boolean).map((said) => (
          <p key={said}>{said}</p>
        ))}
        <div
          className="whom-took-it-list"
          role="radiogroup"
          aria-label={words.whom}
          aria-describedby={noRelation ? "whom-missing" : undefined}
        >
          {relations.map((each) => (
            <Choice key={each} {...{ relation: each, need }} isChosen={chosen === each}>
              <input
                type="radio"
                name="relation"
                value={each}
                aria-labelledby={`whom-${each}`}
                aria-describedby={`whom-${each}-note`}
                disabled={refusalAt(each, need) !== null}
                checked={chosen === each}
                onChange={() => change({ relation: each })}
              />
            </Choice>
          ))}
        </div>
        {noRelation ? (
          <p id="whom-missing" role="alert" className="field-message">
            {noRelation}
          </p>
        ) : null}
        {isLeft ? null : (
          <TextField
            label={words.name}
            name="name"
            value={draft?.name || (answer?.name ?? "")}
            error={noName}
            maxLength={120}
            autoComplete="off"
            autoCapitalize="words"
            onChange={(event) => change({ name: event.target.value })}
          />
        )}
        {!isHydrated && need.method === "pin" ? (
          <TextField label={words.withoutScript.pin} name="pin" inputMode="numeric" maxLength={12} autoComplete="off" />
        ) : null}
      </ActForm>
    </DriverScreen>
  );
}

function Choice({
  relation,
  need,
  isChosen,
  children,
}: {
  relation: Relation;
  need: VisitNeed;
  isChosen: boolean;
  children: ReactNode;
}) {
  const refusal = refusalAt(relation, need);
  const { title, note } = words.relations[relation];
  const more = refusal ? refusals[refusal] : note;
  return (
    <label data-refused={refusal ? "yes" : undefined} data-chosen={isChosen ? "yes" : undefined}>
      <i>
        <Icon name={icons[relation]} size={22} />
      </i>
      <span>
        <b id={`whom-${relation}`}>{title}</b>
        <small id={`whom-${relation}-note`}>{more}</small>
      </span>
      {refusal ? <Icon name="lock" size={20} /> : null}
      {children}
    </label>
  );
}

/** Says what a form alone cannot take. */
function WithoutScript({ method }: { method: ProofMethod }) {
  if (method !== "photo" && method !== "signature") return null;
  return <p>{words.withoutScript[method]}</p>;
}
