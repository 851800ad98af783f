import { describe, expect, it } from "vitest";
import { checkParty, normaliseParty, receiverShape, senderShape } from "#domain/bookings/party.ts";
import { type FieldShape, parseFields } from "#domain/shared/parse-fields.ts";

const roles = ["sender", "receiver"] as const;
const shapes = { sender: senderShape, receiver: receiverShape };
/** Prefixes the fields of a party with its role. */
const of = (role: string, fields: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [role + name, value]));

const atlanta = {
  Name: "Ada Byron",
  Phone: "(404) 555-0123",
  Email: "ada@example.com",
  Address: "75 Peachtree St",
  City: "Atlanta",
  State: "GA",
  ZipCode: "30303",
  Country: "USA",
};

describe.each(roles)("the fields of the %s (C7)", (role) => {
  const issuesOf = (more: Record<string, unknown>) => {
    const result = parseFields<FieldShape>(shapes[role], of(role, { ...atlanta, ...more }), (fields) =>
      checkParty(role, fields),
    );
    return result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
  };

  it.each<[string, number, string | null]>([
    ["Name", 120, `${role}_name_required`],
    ["Phone", 40, `${role}_phone_required`],
    ["Email", 254, `${role}_email_required`],
    ["Company", 120, null],
    ["Address", 200, `${role}_address_required`],
    ["City", 100, "city_required"],
    ["State", 60, "state_required"],
    ["ZipCode", 16, "zip_required"],
    ["Country", 100, "country_required"],
  ])("%s accepts %i characters, blank: %s", (name, most, required) => {
    const form: Record<string, string> = { State: "state_invalid", ZipCode: "zip_invalid", Country: "country_invalid" };
    const format = { ...form, Email: "email_invalid", Phone: "phone_invalid" }[name];
    expect(issuesOf({ [name]: "x".repeat(most) })).toEqual(format ? [`${role}${name}: ${format}`] : []);
    expect(issuesOf({ [name]: "x".repeat(most + 1) })).toEqual([`${role}${name}: text_too_long`]);
    expect(issuesOf({ [name]: " " })).toEqual(required ? [`${role}${name}: ${required}`] : []);
  });

  it("defaults to the USA", () => {
    const { senderCountry, receiverCountry } = { ...senderShape, ...receiverShape };
    const countryOf = (typed?: string) => (role === "sender" ? senderCountry : receiverCountry).parse(typed);
    expect([undefined, " can ", "USA", "Austria (AT)", "UK"].map(countryOf)).toEqual([
      "USA",
      "CAN",
      "USA",
      "AUT",
      "GBR",
    ]);
    expect(() => countryOf("Marsh")).toThrow("country_invalid");
  });

  it("asks for driver instructions only from the recipient", () => {
    expect(Object.keys(shapes[role]).includes("specialInstructions")).toBe(role === "receiver");
  });
});

it("accepts a thousand characters with line breaks for the driver", () => {
  const read = (text: string) => receiverShape.specialInstructions.safeParse(text);
  expect(read("ring\r\ntwice")).toMatchObject({ data: "ring\ntwice" });
  expect([read("x".repeat(1000)).success, read("x".repeat(1001)).success]).toEqual([true, false]);
});

describe.each(roles)("checkParty of the %s (C7)", (role) => {
  it.each<[Record<string, string>, ...string[]]>([
    [{}],
    [{ Country: "USA" }],
    [{ Email: "ada" }, "Email: email_invalid"],
    [{ Email: "" }],
    [{ Phone: "12" }, "Phone: phone_invalid"],
    [{ Phone: "" }],
    [{ State: "" }, "State: state_required"],
    [{ State: "Bavaria" }, "State: state_invalid"],
    [{ State: "georgia" }],
    [{ ZipCode: "3030" }, "ZipCode: zip_invalid"],
    [{ ZipCode: "" }, "ZipCode: zip_required"],
    [{ Country: "HKG", Phone: "+852 2345 6789", State: "", ZipCode: "" }],
    [{ Country: "ARE", Phone: "+971 4 123 4567", State: "", ZipCode: "00" }],
    [{ Country: "DEU", Phone: "+49 30 901820", State: "", ZipCode: "" }, "ZipCode: zip_required"],
    [{ Country: "DEU", Phone: "+49 30 901820", State: "", ZipCode: "D-10115" }],
    [{ Country: "PRI", Phone: "787-555-0123", State: "", ZipCode: "926" }],
    [{ Country: "PRI", Phone: "787-555-0123", State: "GA", ZipCode: "00926" }, "State: state_invalid"],
    [{ State: "MA", ZipCode: "2138" }],
    [{ State: "GA", ZipCode: "2138" }, "ZipCode: zip_invalid"],
    [{ Country: "CAN", Phone: "604-555-0123", State: "", ZipCode: "K1A 0B1" }, "State: state_required"],
    [{ Country: "CAN", State: "GA", ZipCode: "30303" }, "State: state_invalid", "ZipCode: zip_invalid"],
    [{ Country: "GBR", Phone: "020 7183 8750", State: "", ZipCode: "SW1A 2AA" }],
    [{ Country: "GBR", Phone: "020 7183 8750", State: "Kent", ZipCode: "SW1A 2AA" }],
    [{ Country: "GBR", Phone: "(404) 555-0123x", ZipCode: "SW1A 2AA" }, "Phone: phone_invalid"],
  ])("%j", (more, ...issues) => {
    const found = checkParty(role, of(role, { ...atlanta, ...more }));
    expect(found.map(({ path, message }) => `${path}: ${message}`)).toEqual(issues.map((issue) => role + issue));
  });

  it("skips fields that could not be parsed", () => {
    expect(checkParty(role, {})).toEqual([]);
    expect(checkParty(role, of(role, { Country: "CAN" }))).toEqual([]);
  });
});

describe.each(roles)("the stored form of the %s", (role) => {
  it.each<[Record<string, string>, Record<string, string>]>([
    [
      { ...atlanta, Email: "Ada@Example.com", State: "georgia", ZipCode: "303031234", Country: "USA" },
      { ...atlanta, Email: "ada@example.com", Phone: "+14045550123", ZipCode: "30303-1234", Country: "USA" },
    ],
    [
      { Phone: "020 7183 8750", Email: "a@b.example", State: " Kent ", ZipCode: "sw1a2aa", Country: "GBR" },
      { Phone: "+442071838750", Email: "a@b.example", State: "Kent", ZipCode: "SW1A 2AA", Country: "GBR" },
    ],
    [{}, { Phone: "", Email: "", State: "", ZipCode: "" }],
    [
      { Country: "PRI", State: "", ZipCode: "926" },
      { Phone: "", Email: "", Country: "USA", State: "PR", ZipCode: "00926" },
    ],
    [
      { Country: "USA", State: "Puerto Rico", ZipCode: "00926" },
      { Phone: "", Email: "", Country: "USA", State: "PR", ZipCode: "00926" },
    ],
    [
      { Country: "VIR", State: "VI", ZipCode: "802" },
      { Phone: "", Email: "", Country: "USA", State: "VI", ZipCode: "00802" },
    ],
    [
      { Country: "USA", State: "MH", ZipCode: "96960" },
      { Phone: "", Email: "", Country: "MHL", State: "", ZipCode: "96960" },
    ],
    [
      { Country: "MHL", State: "", ZipCode: "96960" },
      { Phone: "", Email: "", Country: "MHL", State: "", ZipCode: "96960" },
    ],
    [
      { Country: "USA", State: "MA", ZipCode: "2138" },
      { Phone: "", Email: "", Country: "USA", State: "MA", ZipCode: "02138" },
    ],
    [
      { Country: "HKG", State: "", ZipCode: "000000" },
      { Phone: "", Email: "", Country: "HKG", State: "", ZipCode: "" },
    ],
    [
      { Phone: "12", Email: "ada", State: "Bavaria", ZipCode: "3030", Country: "" },
      { Phone: "12", Email: "ada", State: "Bavaria", ZipCode: "3030", Country: "" },
    ],
  ])("%#", (fields, stored) => {
    expect(normaliseParty(role, { note: "kept", ...of(role, fields) })).toEqual({ note: "kept", ...of(role, stored) });
  });
});
