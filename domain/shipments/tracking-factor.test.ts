import { describe, expect, it } from "vitest";
import { isSecondFactor, surnamesOf } from "#domain/shipments/tracking-factor.ts";

const sender = {
  name: "María de la Cruz Hernández",
  phone: "+14045550142",
  email: "maria@cruz.example",
  zipCode: "30303-1234",
  state: "GA",
  country: "USA",
};
const recipient = {
  name: "Lê Văn Đức",
  phone: "+442071838750",
  email: "duc@example.co.uk",
  zipCode: "SW1A 2AA",
  state: "",
  country: "GBR",
};
const isRight = (
  given: Partial<{ contact: string; zipCode: string; lastName: string }>,
  parties = [sender, recipient],
) => isSecondFactor({ contact: "", zipCode: "", lastName: "", ...given }, parties, (a, b) => a === b);

describe("isSecondFactor", () => {
  it.each([
    {
      zipCode: "02138",
      state: "MA",
      country: "USA",
      typed: ["2138", "02138", "02138-1234"],
      others: ["2139", "21380"],
    },
    { zipCode: "00926", state: "PR", country: "USA", typed: ["926", "00926"], others: ["927"] },
    { zipCode: "30303", state: "GA", country: "USA", typed: ["30303"], others: ["3030", "303"] },
    {
      zipCode: "D6W XK06",
      state: "",
      country: "IRL",
      typed: ["D6W XK06", "d6wxk06", "D6W-XK06"],
      others: ["D6W XK07"],
    },
    // Stored format from before Eircodes were normalized.
    { zipCode: "D6WXK06", state: "", country: "IRL", typed: ["D6W XK06", "d6wxk06"], others: ["A65 F4E2"] },
  ])("compares ZIP codes in the format of the party's country: $zipCode", ({ typed, others, ...place }) => {
    const opens = (zipCode: string) => isRight({ zipCode, lastName: "Duc" }, [{ ...recipient, ...place }]);
    expect(typed.filter((zip) => !opens(zip))).toEqual([]);
    expect(others.filter(opens)).toEqual([]);
  });

  it.each([
    { contact: " Maria@CRUZ.example " },
    { contact: "duc@example.co.uk" },
    { contact: "(404) 555-0142" },
    { contact: "+1 404 555 0142" },
    { contact: "020 7183 8750" },
    { contact: "+44 20 7183 8750" },
    { zipCode: "30303", lastName: "hernandez" },
    { zipCode: "30303-9999", lastName: "De la Cruz Hernández" },
    { zipCode: "sw1a2aa", lastName: "duc" },
    { zipCode: "30303", lastName: " Cruz-Hernández! " },
    { zipCode: "30303", lastName: "DelaCruz Hernandez" },
    { contact: "404-555-0142 x12" },
    { contact: "+44 20 7183 8750;ext=7" },
  ])("accepts %j", (given) => {
    expect(isRight(given)).toBe(true);
  });

  it.each([
    {},
    { contact: "maria" },
    { contact: "cruz.example" },
    { contact: "0142" },
    { contact: "404555014" },
    { zipCode: "30303" },
    { lastName: "Hernández" },
    { zipCode: "30303", lastName: "María" },
    { zipCode: "30303", lastName: "Duc" },
    { zipCode: "SW1A 2AA", lastName: "Hernandez" },
    { zipCode: "303", lastName: "Hernandez" },
    { zipCode: "30304", lastName: "Hernandez" },
    { contact: "30303" },
    { zipCode: "30303", lastName: " . " },
    { zipCode: "SW1A 1AA", lastName: "Duc" },
    { zipCode: "30303", lastName: "Jr" },
  ])("rejects %j", (given) => {
    expect(isRight(given)).toBe(false);
  });

  it("accepts a phone number with an extension, and a surname in any spelling", () => {
    const desk = { ...sender, name: "Zoë O’Brien", phone: "+14045550143;ext=12" };
    const pole = { ...sender, name: "Lech Wałęsa", phone: "" };
    for (const given of [
      { contact: "404-555-0143" },
      { contact: "404-555-0143 ext. 12" },
      { contact: "(404) 555-0143 x99" },
      { zipCode: "30303", lastName: "O'Brien" },
      { zipCode: "30303", lastName: "obrien" },
      { zipCode: "30303", lastName: "O Brien" },
      { zipCode: "30303", lastName: "Walesa" },
    ])
      expect(isRight(given, [desk, pole]), JSON.stringify(given)).toBe(true);
    expect(isRight({ contact: "12" }, [desk])).toBe(false);
  });

  it.each([
    ["Łukasz Żółć-Nowak Jr.", ["Żółć-Nowak Jr.", "Zolc-Nowak", "Nowak, Jr"], ["Łukasz", "Jr."]],
    ["van der Berg, Maria", ["van der Berg", "Berg", "der Berg"], ["Maria", "van", "der"]],
    ["Oscar De La Hoya", ["Hoya", "La Hoya", "De La Hoya"], ["De", "La", "De La", "Oscar"]],
    ["Maurizio De Santis", ["Santis", "De Santis", "DeSantis"], ["De"]],
    ["Anna-Karin von und zu Berg", ["Berg", "zu Berg", "von und zu Berg"], ["von", "und", "zu"]],
    ["Brienne of Tarth", ["Tarth", "of Tarth"], ["of"]],
    ["Luca Dal Dosso", ["Dosso", "Dal Dosso"], ["Dal"]],
    ["Omar Al-Rashid", ["Rashid", "Al-Rashid"], ["Al"]],
    ["De La Hoya, Oscar", ["De La Hoya", "Hoya"], ["De", "La", "Oscar"]],
    // As the last word it is the name, or all that the person is called.
    ["Duc Minh Van", ["Van", "Minh Van"], ["Duc"]],
    ["Rosa La", ["La"], ["Rosa"]],
    ["Of", ["Of"], []],
    ["La, Rosa", ["La"], ["Rosa"]],
    ["Ana De Jr.", ["De"], ["Ana", "Jr"]],
    ["Brooks, Jr., Dana", ["Brooks", "Brooks Jr"], ["Dana", "Jr"]],
    ["Dana Brooks, Jr.", ["Brooks"], ["Dana"]],
    ["山田 太郎", ["山田", "太郎", "山田太郎", "太郎 山田"], ["山", "山田太", "太"]],
    ["山田太郎", ["山田", "山田太郎"], ["郎", "山", "山田太", "太郎"]],
    ["ジョン・スミス", ["スミス", "ジョン"], ["ス", "ジ"]],
    // A fifth of all Koreans is called 김, one in fourteen Chinese 王, so such a name alone proves nothing.
    ["김철수", ["김철수", "김 철수"], ["김", "철", "김철", "철수"]],
    ["김 철수", ["철수", "김철수", "철수 김"], ["김", "철", "수"]],
    ["王小明", ["王小明", "王 小明"], ["王", "王小", "小明"]],
    ["王 小明", ["小明", "王小明"], ["王", "小"]],
    ["김 구", ["김구", "김 구"], ["김", "구"]],
    ["李白", ["李白"], ["李", "白"]],
    ["남궁민수", ["남궁", "남궁민수"], ["남", "민수"]],
  ])("accepts the family name of %s in any spelling", (name, right, wrong) => {
    const opens = (lastName: string) => isRight({ zipCode: "30303", lastName }, [{ ...sender, name }]);
    expect(right.filter((lastName) => !opens(lastName))).toEqual([]);
    expect(wrong.filter(opens)).toEqual([]);
  });

  it("never matches a missing value with another missing value", () => {
    const erased = { name: "", phone: "", email: "", zipCode: "", state: "", country: "USA" };
    for (const given of [{}, { contact: " " }, { zipCode: " ", lastName: " " }])
      expect(isRight(given, [erased, erased])).toBe(false);
  });

  it("compares all values, whichever party matches", () => {
    const count = (given: { contact: string }) => {
      let compared = 0;
      isSecondFactor(
        { zipCode: "", lastName: "", ...given },
        [sender, recipient],
        (a, b) => ((compared += 1), a === b),
      );
      return compared;
    };
    expect(count({ contact: "maria@cruz.example" })).toBe(count({ contact: "nobody@cruz.example" }));
  });
});

it.each([
  ["Dana Brooks", ["brooks"]],
  ["Dana Brooks Jr.", ["brooks"]],
  ["Cher", ["cher"]],
  // A particle alone is guessed in five tries (decision 24), so "van" and "den" prove nothing.
  ["Anna van den Berg", ["berg", "van den berg", "den berg"]],
  ["", []],
  ["Ada B. Byron", ["byron", "b byron"]],
  ["Jean-Luc  Picard, PhD", ["luc", "picard", "luc picard"]],
  ["Ng", ["ng"]],
])("surnames of %j", (name, surnames) => {
  expect(surnamesOf(name).toSorted()).toEqual(surnames.toSorted());
});
