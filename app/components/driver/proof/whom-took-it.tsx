import { type ReactNode, useState } from "react";
import { doorWords as words } from "#copy/en/door-proof.ts";
import {
  methodFor,
  type ProofNeed,
  readReceiverName,
  type Relation,
  relationRefusal,
  relations,
} from "#domain/road/door-proof.ts";
import { ActForm } from "#app/components/driver/act-form.tsx";
import { useDriverNavigate } from "#app/components/driver/driver-link.tsx";
import type { StopPage } from "#app/components/driver/driver-pages.ts";
import { DriverScreen } from "#app/components/driver/driver-screen.tsx";
import { useProof } from "#app/components/driver/proof/use-proof.ts";
import { stopAddress } from "#app/components/driver/stop-address.ts";
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

type Given = { stop: StopPage; need: ProofNeed; answer: WhomAnswer | null };
const formId = "whom";

/** Asks who took a delivery. What is not allowed stays visible, with its reason (G53). */
export function WhomTookIt({ stop, need, answer }: Given) {
  const { draft, change, deliver } = useProof(stop);
  const go = useDriverNavigate();
  const isHydrated = useHydrated();
  const [isTried, setTried] = useState(false);
  const relation = draft?.relation ?? null;
  const chosen = relations.find((each) => each === (relation ?? answer?.relation)) ?? null;
  const method = chosen ? methodFor(chosen, need) : need.method;
  const isLeft = chosen === "safe_place";
  const noRelation = answer?.errors["relation"] ?? (isTried && !chosen ? words.chooseRelation : "");
  const noName =
    answer?.errors["name"] ?? (isTried && !isLeft && readReceiverName(draft?.name ?? "") === "" ? words.enterName : "");
  const onAct = () => {
    setTried(true);
    const name = readReceiverName(draft?.name ?? "");
    change({ name });
    if (!chosen || (!isLeft && name === "")) return;
    if (method === "name") void deliver({ relation: chosen, name });
    else go(stopAddress(stop.id, method));
  };
  return (
    <DriverScreen
      title={words.whom}
      back={stopAddress(stop.id)}
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
                disabled={relationRefusal(each, need) !== null}
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
  need: ProofNeed;
  isChosen: boolean;
  children: ReactNode;
}) {
  const refusal = relationRefusal(relation, need);
  const { title, note } = words.relations[relation];
  const more = refusal ? words.refusals[refusal] : note;
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
function WithoutScript({ method }: { method: ProofNeed["method"] }) {
  if (method !== "photo" && method !== "signature") return null;
  return <p>{words.withoutScript[method]}</p>;
}
