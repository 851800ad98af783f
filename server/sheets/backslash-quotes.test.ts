import { describe, expect, it } from "vitest";
import { readTable } from "#server/sheets/read-table.ts";

async function rowsOf(text: string): Promise<string[][]> {
  const table = await readTable(new TextEncoder().encode(text));
  if ("problem" in table) throw new Error(table.problem);
  return table.rows.map(({ cells }) => cells);
}
const head = "Order,Address,City\n";

describe("quotation marks behind a backslash, as PHP and MySQL write them", () => {
  it.each([
    ["in the middle", String.raw`1,"12 Oak \"Rear\" St",Macon`, ["1", '12 Oak "Rear" St', "Macon"]],
    ["before a separator", String.raw`1,"12 Oak \"Rear\", Apt 4",Macon`, ["1", '12 Oak "Rear", Apt 4', "Macon"]],
    ["at the end", String.raw`1,"12 Oak \"Rear\"","Macon"`, ["1", '12 Oak "Rear"', "Macon"]],
    ["beside doubled ones", String.raw`1,"12 ""Oak"" \"Rear\" St","Macon"`, ["1", '12 "Oak" "Rear" St', "Macon"]],
    ["alone, as inches", String.raw`1,"5\" pipe",Macon`, ["1", '5" pipe', "Macon"]],
    ["before a closing mark", String.raw`1,"12 \"Oak\" C:\","Macon"`, ["1", '12 "Oak" C:\\', "Macon"]],
  ])("are marks %s", async (_, line, cells) => {
    expect(await rowsOf(`${head}${line}\n2,Elm,Rome\n`)).toEqual([cells, ["2", "Elm", "Rome"]]);
  });

  it("are marks in a cell of several lines and with other separators", async () => {
    expect(await rowsOf('Order;Address;City\r\n1;"12 \\"Oak\\"\r\nApt 4";Macon\r\n2;Elm;Rome\r\n')).toEqual([
      ["1", '12 "Oak"\r\nApt 4', "Macon"],
      ["2", "Elm", "Rome"],
    ]);
  });
});

describe("a backslash that escapes nothing", () => {
  it.each([
    ["before a closing mark", String.raw`1,"C:\dir\","Macon"`, ["1", "C:\\dir\\", "Macon"]],
    ["before a doubled mark", String.raw`1,"a\""b",Macon`, ["1", 'a\\"b', "Macon"]],
    ["in a cell without marks", String.raw`1,a\"b,Macon`, ["1", 'a\\"b', "Macon"]],
  ])("stays %s", async (_, line, cells) => {
    expect(await rowsOf(`${head}${line}\n`)).toEqual([cells]);
  });
});
