import { describe, expect, it } from "vitest";
import { guessColumns } from "#domain/imports/columns.ts";
import { joinedFields, textOfCell } from "#domain/imports/joined-fields.ts";

/** Returns the fields of a row with these headings. */
function read(row: Record<string, string>, mended: Record<string, string> = {}) {
  const headers = Object.keys(row);
  return joinedFields(headers, guessColumns("shipments", headers), Object.values(row), mended);
}

describe("a name in two columns", () => {
  it.each([
    [{ "First Name": "Rita", "Last Name": "Vale" }, "receiverName"],
    [{ "First Name": " Rita ", Surname: "Vale" }, "receiverName"],
    [{ firstName: "Rita", lastName: "Vale" }, "receiverName"],
    [{ FirstName: "Rita", LastName: "Vale" }, "receiverName"],
    [{ "Given name": "Rita", "Family name": "Vale" }, "receiverName"],
    [{ "Shipping First Name": "Rita", "Shipping Last Name": "Vale" }, "receiverName"],
    [{ "First Name (Shipping)": "Rita", "Last Name (Shipping)": "Vale" }, "receiverName"],
    [{ "Ship To First Name": "Rita", "Ship To Last Name": "Vale" }, "receiverName"],
    [{ "Recipient first name": "Rita", "Recipient last name": "Vale" }, "receiverName"],
    [{ "Billing First Name": "Rita", "Billing Last Name": "Vale" }, "receiverName"],
    [{ Nombre: "Rita", Apellidos: "Vale" }, "receiverName"],
    [{ Nombre: "Rita Vale" }, "receiverName"],
    [{ "Nombre del destinatario": "Rita", "Apellidos del destinatario": "Vale" }, "receiverName"],
    [{ "Nombre (envío)": "Rita", "Apellidos (envío)": "Vale" }, "receiverName"],
    [{ "Sender first name": "Rita", "Sender last name": "Vale" }, "senderName"],
    [{ "Nombre del remitente": "Rita", "Apellidos del remitente": "Vale" }, "senderName"],
    [{ "First Name": "Rita Vale", "Last Name": "" }, "receiverName"],
    [{ "First Name": "", "Last Name": "Rita Vale" }, "receiverName"],
  ])("joins %j to the name of %s", (row, field) =>
    expect(read(row as Record<string, string>)).toEqual({ [field]: "Rita Vale" }),
  );

  it("yields to a full name and to manual corrections", () => {
    const parts = { "First Name": "R.", "Last Name": "V." };
    expect(read({ ...parts, "Receiver name": "Rita Vale" })).toEqual({ receiverName: "Rita Vale" });
    expect(read({ ...parts, "Receiver name": "" })).toEqual({ receiverName: "R. V." });
    expect(read(parts, { receiverName: "Rita Vale" })).toEqual({ receiverName: "Rita Vale" });
  });

  it.each([
    [{ Name: "Tess", Surname: "Persson" }],
    [{ Surname: "Persson", Name: "Tess" }],
    [{ Name: "Tess", "Last Name": "Persson" }],
    [{ Name: "Tess", "Family name": "Persson" }],
    [{ Name: "Persson", "First name": "Tess" }],
    [{ "Recipient name": "Tess", "Recipient surname": "Persson" }],
    [{ Recipient: "Tess", Surname: "Persson" }],
    [{ "Ship to name": "Tess", "Ship to last name": "Persson" }],
    [{ "shipping name": "Tess", "shipping surname": "Persson" }],
    [{ "Full name": "Tess Persson", Surname: "Persson" }],
    [{ Name: "Tess Persson", "First name": "Tess" }],
    [{ Name: "Tess", "First name": "Tess", "Last name": "Persson" }],
    [{ Name: "Persson", "First name": "Tess", "Last name": "Persson" }],
    [{ Name: "Persson", Vorname: "Tess" }],
    [{ Vorname: "Tess", Nachname: "Persson" }],
    [{ Nom: "Persson", Prénom: "Tess" }],
    [{ Nome: "Tess", Cognome: "Persson" }],
    [{ Nome: "Tess", Sobrenome: "Persson" }],
    [{ Nombre: "Tess", Apellido: "Persson" }],
    [{ "Nombre y apellidos": "Tess Persson" }],
  ])("completes %j to Tess Persson", (row) =>
    expect(read(row as Record<string, string>)).toEqual({ receiverName: "Tess Persson" }),
  );

  it.each([
    ["Anna O’Brien", { lastName: "OBRIEN" }, "Anna O’Brien"],
    ["Persson, Tess", { lastName: "Persson" }, "Persson, Tess"],
    ["Oscar De La Hoya", { lastName: "De La Hoya" }, "Oscar De La Hoya"],
    ["Lê Văn Đức", { firstName: "Duc" }, "Lê Văn Đức"],
    ["Maria Lopez", { lastName: "Lopez Garcia" }, "Maria Lopez Garcia"],
    ["Maria Persson", { firstName: "Tess Maria" }, "Tess Maria Persson"],
    ["Tess Persson", { firstName: "Tess Maria" }, "Tess Persson"],
    ["John Richard", { lastName: "Ronald" }, "John Richard Ronald"],
    ["Tess", { firstName: "Tess" }, "Tess"],
    ["Tess", { lastName: "." }, "Tess"],
    ["Ann", { lastName: "Annan" }, "Ann Annan"],
  ])("completes %j by %j to %j", (name, part, whole) => {
    expect(read({ name, ...part })).toEqual({ receiverName: whole });
    const ofSender = Object.fromEntries(Object.entries(part).map(([key, text]) => [`sender ${key}`, text]));
    expect(read({ "sender name": name, ...ofSender })).toEqual({ senderName: whole });
  });

  it("repeats a name that is first and last name", () =>
    expect(read({ "First name": "James", "Last name": "James" })).toEqual({ receiverName: "James James" }));

  it("keeps the error of a cell, so that the row reports it", () => {
    expect(read({ Name: "Tess", Surname: "#N/A" })).toEqual({ receiverName: "#N/A" });
    expect(read({ "First name": "#REF!", Surname: "Persson" })).toEqual({ receiverName: "#REF!" });
    expect(read({ "Address 2": "Dock 4", "Address 3": "#N/A" })).toEqual({ receiverAddress2: "#N/A" });
  });

  it("adds no part to a name that was corrected", () =>
    expect(read({ Name: "Tess", Surname: "Persson" }, { receiverName: "Tess" })).toEqual({ receiverName: "Tess" }));

  it.each([
    { Company: "Acme", Contact: "Tess", "Contact last name": "Persson" },
    { Company: "Acme", Name: "Tess", Surname: "Persson" },
    { Company: "Acme", "First name": "Tess", "Last name": "Persson" },
    { Company: "Acme", Contact: "Tess Persson", "Last name": "Persson" },
  ])("completes the contact of an account: %j", (row) => {
    const headers = Object.keys(row);
    expect(joinedFields(headers, guessColumns("accounts", headers), Object.values(row), {})).toEqual({
      company: "Acme",
      contactName: "Tess Persson",
    });
  });

  it("uses the buyer's name only without a recipient column", () => {
    const billing = { "Billing First Name": "Bo", "Billing Last Name": "Byer" };
    expect(read({ ...billing, "Shipping First Name": "Rita", "Shipping Last Name": "Vale" })).toEqual({
      receiverName: "Rita Vale",
    });
    expect(read({ ...billing, "Shipping Name": "" })).toEqual({ receiverName: "" });
  });
});

describe("a third line of an address", () => {
  const lines = { "Address line 1": "Flat 5, Block B", "Address line 2": "Harbour Estate" };
  it.each(["Address line 3", "Address 3", "address3", "Street 3", "Shipping Address 3", "ship-address-3"])(
    "is added to the second: %s",
    (heading) =>
      expect(read({ ...lines, [heading]: "88 Queens Road" })).toEqual({
        receiverAddress: "Flat 5, Block B",
        receiverAddress2: "Harbour Estate, 88 Queens Road",
      }),
  );

  it("is the second if there is none, and adds nothing if it is blank or the same", () => {
    expect(read({ Address: "1 Elm", "Address 3": "Dock 4" })).toEqual({
      receiverAddress: "1 Elm",
      receiverAddress2: "Dock 4",
    });
    expect(read({ "Sender address 2": "Dock 4", "Sender address 3": " " })).toEqual({ senderAddress2: "Dock 4" });
    expect(read({ "Address 2": "Dock 4", "Address 3": "Dock 4" })).toEqual({ receiverAddress2: "Dock 4" });
  });

  it("yields to manual corrections", () =>
    expect(read({ ...lines, "Address 3": "88 Queens Road" }, { receiverAddress2: "Harbour" })).toMatchObject({
      receiverAddress2: "Harbour",
    }));
});

describe("a transcription in two columns", () => {
  it("is one text, of name and address", () => {
    expect(
      read({ "Name (Latin)": "Li Wei ", "Address (Latin)": "12 Nanjing Road", "Sender address (Latin)": "3 Oak St" }),
    ).toEqual({ receiverLatin: "Li Wei, 12 Nanjing Road", senderLatin: "3 Oak St" });
    expect(read({ "Name (Latin)": "Li Wei", "Address (Latin)": "#N/A" })).toEqual({ receiverLatin: "#N/A" });
  });

  it("yields to manual corrections", () =>
    expect(read({ "Name (Latin)": "李", "Address (Latin)": "12 Nanjing Road" }, { receiverLatin: "Li Wei" })).toEqual({
      receiverLatin: "Li Wei",
    }));
});

describe("a weight with a unit in its heading", () => {
  it.each([
    [{ "Weight (oz)": "12" }, "12 oz"],
    [{ "Weight(Oz)": "12" }, "12 oz"],
    [{ weight_g: "500" }, "500 g"],
    [{ "Weight in grams": "500" }, "500 grams"],
    [{ "Weight (kg)": "2.5" }, "2.5 kg"],
    [{ "Package weight (kg)": "2.5" }, "2.5 kg"],
    [{ "Peso (kg)": "2.5" }, "2.5 kg"],
    [{ "Peso (g)": "500 g" }, "500 g"],
    [{ Peso: "5" }, "5"],
    [{ "Weight (lbs)": "5" }, "5"],
    [{ "Weight (kg)": "heavy" }, "heavy"],
    [{ "Weight (kg)": "" }, ""],
  ])("%j weighs %s", (row, weight) => expect(read(row as Record<string, string>)).toEqual({ weight }));

  it("also converts manual corrections", () =>
    expect(read({ "Weight (kg)": "heavy" }, { weight: "2.5" })).toEqual({ weight: "2.5 kg" }));

  it("adds ounces from a separate column", () =>
    expect(read({ "Weight (lb)": "2", "Weight (oz)": "5" })).toEqual({ weight: "2 lb 5 oz" }));

  it("leaves a unit column to be compared", () =>
    expect(read({ "Weight (kg)": "2.5", "Weight unit": "oz" })).toEqual({ weight: "2.5 kg", weightUnit: "oz" }));
});

it.each([
  ["csv", "'=1+1", "=1+1"],
  ["csv", "''=1+1", "'=1+1"],
  ["xlsx", "'+17705550119", "+17705550119"],
  ["json", "'=1+1", "'=1+1"],
])("reads from %s the cell %j as %j, removing one formula guard", (format, cell, text) =>
  expect(textOfCell(format, cell)).toBe(text),
);
