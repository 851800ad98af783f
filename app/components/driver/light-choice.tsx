import { useState } from "react";
import { driverWords as words } from "#copy/en/driver.ts";
import { chooseLight, readLight, screenLights } from "#app/components/driver/screen-light.ts";
import { Segments } from "#app/components/ui/segments.tsx";
import { useHydrated } from "#app/hooks/use-hydrated.ts";

/** How bright the driver's pages are: as the phone, by day, at night, in the sun. */
export function LightChoice() {
  return useHydrated() ? <Choice /> : null;
}

function Choice() {
  const [light, setLight] = useState(readLight);
  return (
    <fieldset className="light-choice">
      <legend>{words.light.title}</legend>
      <Segments
        name="light"
        options={screenLights.map((value) => ({ value, words: words.light[value] }))}
        value={light}
        onChange={({ currentTarget: { value } }) => {
          const chosen = screenLights.find((each) => each === value) ?? "system";
          chooseLight(chosen);
          setLight(chosen);
        }}
      />
    </fieldset>
  );
}
