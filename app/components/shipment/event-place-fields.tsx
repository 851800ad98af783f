import { useState } from "react";
import { shipmentWords } from "#copy/en/back-office.ts";
import { eventFormWords as words } from "#copy/en/event-form.ts";
import type { Option } from "#app/components/admin/admin-pages.ts";
import { SelectField, TextField } from "#app/components/ui/text-field.tsx";

/** Where it happened: typed words, and the city and state (or branch) that strangers may see (A1). A branch chosen first writes its name as location. */
export function EventPlaceFields({
  branches,
  typed,
  issue,
}: {
  branches: Option[];
  typed: Record<string, string>;
  issue: (field: string) => string | undefined;
}) {
  const [location, setLocation] = useState(typed["location"] ?? "");
  const chooseBranch = (code: string) => {
    const isOurs = location.trim() === "" || branches.some((branch) => branch.words === location);
    if (isOurs) setLocation(branches.find((branch) => branch.value === code)?.words ?? "");
  };
  return (
    <>
      <TextField
        label={words.location}
        name="location"
        required
        maxLength={120}
        autoComplete="off"
        value={location}
        onChange={(event) => setLocation(event.target.value)}
        error={issue("location")}
      />
      <div className="event-place-fields">
        <TextField
          label={words.city}
          name="city"
          optional
          maxLength={100}
          autoComplete="off"
          defaultValue={typed["city"]}
          error={issue("city")}
        />
        <TextField
          label={words.state}
          name="state"
          optional
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={typed["state"]}
          error={issue("state")}
        />
      </div>
      <SelectField
        label={words.branch}
        name="branch"
        optional
        hint={words.branchHint}
        options={branches}
        placeholder={shipmentWords.noBranch}
        defaultValue={typed["branch"] ?? ""}
        onChange={(event) => chooseBranch(event.target.value)}
        error={issue("branch")}
      />
    </>
  );
}
