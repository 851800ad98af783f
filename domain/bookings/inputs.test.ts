import { describe, expect, it } from "vitest";
import { parseBooking, parseSlice, sliceShapes, timelineLimit } from "#domain/bookings/inputs.ts";
import type { BookingStep } from "#domain/bookings/steps.ts";

/** A minimal valid input for each step. */
const least: Record<BookingStep, Record<string, unknown>> = {
  package: { serviceType: "standard", packageType: "package", weight: "10", description: "Books" },
  pickup: { pickupType: "pickup", pickupDate: "2026-06-18", pickupTime: "15:00" },
  sender: {
    senderName: "Ada Byron",
    senderPhone: "(404) 555-0123",
    senderEmail: "Ada@Example.com",
    senderAddress: "75 Peachtree St",
    senderAddress2: "",
    senderCity: "Atlanta",
    senderState: "georgia",
    senderZipCode: "303031234",
  },
  receiver: {
    receiverName: "Zoë Roy",
    receiverPhone: "604-555-0123",
    receiverEmail: "ZOE@example.ca",
    receiverAddress: "12 Rue Roy",
    receiverAddress2: "",
    receiverCity: "Montréal",
    receiverState: "Québec",
    receiverZipCode: "h2x1y4",
    receiverCountry: "can",
    receiverLatin: "",
  },
  options: { priority: "normal", requestedDelivery: "2026-06-20T10:00" },
  services: { customsValue: "640", customsDescription: "Books" },
  payment: { paymentMethod: "account" },
  review: { acceptTerms: true },
};
const whole = Object.assign({}, ...Object.values(least)) as Record<string, unknown>;
const issuesOf = (result: ReturnType<typeof parseBooking> | ReturnType<typeof parseSlice>) =>
  result.ok ? [] : result.issues.map(({ path, message }) => `${path}: ${message}`);
/** Returns the issues of one wizard step, and checks that the whole booking has the same. */
const issuesOfStep = (step: BookingStep, more: Record<string, unknown>, known = {}) => {
  const bySlice = issuesOf(parseSlice(step, { ...least[step], ...more }, "USD", known));
  const byBooking = issuesOf(parseBooking({ ...whole, ...more, ...known }, "USD"));
  return { bySlice, byBooking };
};
const both = (...issues: string[]) => ({ bySlice: issues, byBooking: issues });

describe("a minimal booking", () => {
  const unset = { text: "", amount: null, box: false };
  const stored = {
    serviceType: "standard",
    packageType: "package",
    weight: 1000,
    length: unset.amount,
    width: unset.amount,
    height: unset.amount,
    value: unset.amount,
    quantity: 1,
    description: "Books",
    isFragile: unset.box,
    requiresSignature: unset.box,
    insurance: unset.box,
    insuranceValue: unset.amount,
    dangerousGoods: unset.box,
    dangerousGoodsType: unset.text,
    pickupType: "pickup",
    preferredDropoffLocation: unset.text,
    pickupDate: "2026-06-18",
    pickupTime: "15:00",
    pickupInstructions: unset.text,
    senderName: "Ada Byron",
    senderPhone: "+14045550123",
    senderEmail: "ada@example.com",
    senderCompany: unset.text,
    senderAddress: "75 Peachtree St",
    senderAddress2: "",
    senderCity: "Atlanta",
    senderState: "GA",
    senderZipCode: "30303-1234",
    senderZipConfirmed: unset.text,
    senderCountry: "USA",
    senderLatin: "",
    receiverName: "Zoë Roy",
    receiverPhone: "+16045550123",
    receiverEmail: "zoe@example.ca",
    receiverCompany: unset.text,
    receiverAddress: "12 Rue Roy",
    receiverAddress2: "",
    receiverCity: "Montréal",
    receiverState: "QC",
    receiverZipCode: "H2X 1Y4",
    receiverZipConfirmed: unset.text,
    receiverCountry: "CAN",
    receiverLatin: "",
    specialInstructions: unset.text,
    priority: "normal",
    requestedDelivery: "2026-06-20T10:00",
    trackingNumber: unset.text,
    timeline: [],
    saturdayDelivery: unset.box,
    holdForPickup: unset.box,
    temperatureControl: unset.box,
    temperatureRange: unset.text,
    specialHandling: unset.box,
    specialHandlingType: unset.text,
    notifyEmail: unset.box,
    notifySms: unset.box,
    notifyPush: unset.box,
    deliveryConfirmation: unset.box,
    deliveryConfirmationType: "signature",
    returnService: unset.box,
    returnInstructions: unset.text,
    customsValue: 64_000,
    customsDescription: "Books",
    senderTaxId: unset.text,
    receiverTaxId: unset.text,
    paymentMethod: "account",
    paymentProvider: unset.text,
    paymentToken: unset.text,
    cardBrand: unset.text,
    cardLast4: unset.text,
    billingAddress: unset.text,
    billingZipCode: unset.text,
    billingCountry: unset.text,
    accountNumber: unset.text,
    billingReference: unset.text,
    acceptTerms: true,
    seenTermsVersion: "",
    quotedTotal: null,
    quotedCurrency: "",
  };

  it("is parsed into its stored form, in form order", () => {
    const result = parseBooking(whole, "USD");
    expect(result).toEqual({ ok: true, value: stored });
    expect(Object.keys(stored)).toEqual(
      Object.values(sliceShapes)
        .flatMap((shape) => Object.keys(shape))
        .filter((name) => name !== "status"),
    );
  });

  it.each(Object.keys(least) as BookingStep[])("is parsed step by step into the same: %s", (step) => {
    const result = parseSlice(step, least[step], "USD", { senderCountry: "USA", receiverCountry: "CAN" });
    const own = Object.fromEntries(Object.entries(stored).filter(([name]) => Object.hasOwn(sliceShapes[step], name)));
    expect(result).toEqual({ ok: true, value: own });
  });
});

const options = { priority: "normal", requestedDelivery: "2026-06-20T10:00" };

describe("a custom tracking number (A4)", () => {
  it.each([
    [undefined, ""],
    ["  ", ""],
    ["expo-2026", "EXPO2026"],
    ["AB 12", "AB12"],
    ["A".repeat(40), "A".repeat(40)],
  ])("%j is stored as %j", (trackingNumber, stored) => {
    expect(parseSlice("options", { ...options, trackingNumber }, "USD")).toMatchObject({
      ok: true,
      value: { trackingNumber: stored },
    });
  });

  it.each([
    "ABC",
    "A-B-C",
    "----",
    "– -",
    "A".repeat(41),
    "A".repeat(300),
    "EXPO_2026",
    "EXPO/2026",
    "ΕΧΡΟ2026",
    20262026,
  ])("rejects %j", (trackingNumber) => {
    const result = parseSlice("options", { ...options, trackingNumber }, "USD");
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.issues[0]).toMatchObject({ path: "trackingNumber" });
  });
});

describe("amounts in the tariff's currency (D1)", () => {
  const parcel = { serviceType: "standard", packageType: "package", weight: "10", description: "Books" };
  it.each([
    ["USD", "640.50", 64_050],
    ["JPY", "640", 640],
    ["JPY", "¥1,200", 1200],
    ["JPY", "10000000", 10_000_000],
    ["KWD", "1.234", 1234],
  ])("in %s %j is %j", (currency, value, minor) => {
    expect(parseSlice("package", { ...parcel, value }, currency)).toMatchObject({ ok: true, value: { value: minor } });
  });
  it.each([
    ["JPY", "640.50", "amount_invalid"],
    ["USD", "1.005", "amount_invalid"],
    ["JPY", "10000001", "amount_limit"],
    ["KWD", "9999999", "amount_limit"],
  ])("in %s %j is rejected as %s", (currency, value, message) => {
    expect(parseSlice("package", { ...parcel, value }, currency)).toEqual({
      ok: false,
      issues: [{ path: "value", message }],
    });
  });
});

describe("quotedTotal", () => {
  const read = (raw: object) => parseSlice("review", { acceptTerms: true, ...raw }, "USD");
  it.each([
    [{}, null],
    [{ quotedTotal: 0 }, 0],
    [{ quotedTotal: "3989" }, 3989],
  ])("of %j is %j", (raw, quotedTotal) => {
    expect(read(raw)).toMatchObject({ ok: true, value: { quotedTotal } });
  });
  it.each(["", " ", "39.89", -1, 1e10, null, true])("rejects the total %j", (quotedTotal) => {
    expect(read({ quotedTotal })).toMatchObject({ ok: false, issues: [{ path: "quotedTotal" }] });
  });
});

describe("texts (C7)", () => {
  it.each<[BookingStep, string, number, string | null]>([
    ["package", "description", 500, "description_required"],
    ["package", "dangerousGoodsType", 200, null],
    ["pickup", "preferredDropoffLocation", 40, null],
    ["pickup", "pickupInstructions", 500, null],
    ["services", "temperatureRange", 60, null],
    ["services", "specialHandlingType", 200, null],
    ["services", "returnInstructions", 500, null],
    ["services", "customsDescription", 500, null],
    ["services", "senderTaxId", 40, null],
    ["services", "receiverTaxId", 40, null],
    ["payment", "paymentProvider", 20, null],
    ["payment", "paymentToken", 200, null],
    ["payment", "cardBrand", 20, null],
    ["payment", "billingAddress", 200, null],
    ["payment", "billingZipCode", 16, null],
    ["payment", "accountNumber", 40, null],
    ["payment", "billingReference", 60, null],
  ])("%s: %s accepts %i characters", (step, name, most, required) => {
    const read = (value: string) => issuesOf(parseSlice(step, { ...least[step], [name]: value }, "USD"));
    expect(read("x".repeat(most))).toEqual([]);
    expect(read("x".repeat(most + 1))).toEqual([`${name}: text_too_long`]);
    expect(read(" ")).toEqual(required ? [`${name}: ${required}`] : []);
  });

  it.each<[BookingStep, string]>([
    ["package", "description"],
    ["pickup", "pickupInstructions"],
    ["receiver", "specialInstructions"],
    ["services", "returnInstructions"],
    ["services", "customsDescription"],
  ])("%s: %s keeps its lines", (step, name) => {
    expect(parseSlice(step, { ...least[step], [name]: "one\r\ntwo" }, "USD")).toMatchObject({
      value: { [name]: "one\ntwo" },
    });
  });

  it.each([
    ["sender", "senderAddress"],
    ["services", "senderTaxId"],
    ["payment", "billingAddress"],
  ] as const)("%s: %s is one line", (step, name) => {
    expect(parseSlice(step, { ...least[step], [name]: "one\r\ntwo" }, "USD")).toMatchObject({
      value: { [name]: "one two" },
    });
  });
});

describe("choices and numbers", () => {
  it.each<[BookingStep, Record<string, unknown>, ...string[]]>([
    ["package", { serviceType: "" }, "serviceType: service_type_required"],
    ["package", { serviceType: "pigeon" }, "serviceType: choice_invalid"],
    ["package", { packageType: "" }, "packageType: package_type_required"],
    ["package", { weight: "" }, "weight: weight_required"],
    ["package", { length: "1000" }, "length: dimension_invalid"],
    ["package", { width: "x" }, "width: dimension_invalid"],
    ["package", { height: "-1" }, "height: dimension_invalid"],
    ["package", { length: "10", width: "8" }, "height: dimension_missing"],
    ["package", { value: "x" }, "value: amount_invalid"],
    ["package", { quantity: "999" }],
    ["package", { quantity: "0" }, "quantity: quantity_minimum"],
    ["package", { quantity: "1000" }, "quantity: quantity_minimum"],
    ["pickup", { pickupType: "" }, "pickupType: pickup_type_required"],
    ["pickup", { pickupDate: "soon" }, "pickupDate: date_invalid"],
    ["pickup", { pickupTime: "soon" }, "pickupTime: date_time_invalid"],
    ["options", { priority: "" }, "priority: priority_required"],
    ["options", { requestedDelivery: "" }, "requestedDelivery: estimated_delivery_required"],
    ["options", { requestedDelivery: "soon" }, "requestedDelivery: date_time_invalid"],
    ["options", { status: "lost" }, "status: status_invalid"],
    ["options", { status: "on_hold" }],
    ["services", { deliveryConfirmationType: "photo" }],
    ["services", { deliveryConfirmationType: "handshake" }, "deliveryConfirmationType: choice_invalid"],
    ["services", { customsValue: "x" }, "customsValue: amount_invalid"],
    ["payment", { paymentMethod: "" }, "paymentMethod: payment_method_required"],
    ["payment", { cardLast4: "4242" }],
    ["payment", { cardLast4: "42424" }, "cardLast4: card_number_invalid"],
    ["payment", { cardLast4: "x4242" }, "cardLast4: card_number_invalid"],
    ["payment", { cardLast4: "424" }, "cardLast4: card_number_invalid"],
    ["review", { acceptTerms: false }, "acceptTerms: terms_required"],
    ["review", { acceptTerms: undefined }, "acceptTerms: terms_required"],
  ])("%s with %j", (step, more, ...issues) => {
    expect(issuesOf(parseSlice(step, { ...least[step], ...more }, "USD"))).toEqual(issues);
  });
});

describe("timeline rows (C2)", () => {
  const row = { location: "Macon, GA", at: "2026-06-19T09:00" };
  const read = (timeline: unknown) => parseSlice("options", { ...options, timeline }, "USD");

  it("apply defaults to omitted fields", () => {
    expect(read([row, { ...row, description: " by rail ", status: "in_transit" }])).toMatchObject({
      ok: true,
      value: {
        timeline: [
          { ...row, description: "" },
          { ...row, description: "by rail", status: "in_transit" },
        ],
      },
    });
  });

  it.each<[object, ...string[]]>([
    [{ ...row, location: "x".repeat(120), description: "x".repeat(300) }],
    [{ ...row, location: " " }, "location: location_required"],
    [{ ...row, location: "x".repeat(121) }, "location: text_too_long"],
    [{ ...row, at: "" }, "at: date_time_required"],
    [{ ...row, at: "soon" }, "at: date_time_invalid"],
    [{ ...row, description: "x".repeat(301) }, "description: text_too_long"],
    [{ ...row, kind: "fact" }, "kind: unknown_field"],
  ])("%#", (entry, ...issues) => {
    expect(issuesOf(read([entry]))).toEqual(issues.map((issue) => `timeline.0.${issue}`));
  });

  it("are limited to twenty", () => {
    expect(timelineLimit).toBe(20);
    expect(issuesOf(read(Array(20).fill(row)))).toEqual([]);
    expect(issuesOf(read(Array(21).fill(row)))).toEqual(["timeline: timeline_limit"]);
  });
});

describe("rules between fields (C7, C9)", () => {
  const credit = {
    paymentMethod: "credit",
    paymentToken: "tok_1",
    billingAddress: "1 Main St",
    billingZipCode: "30303",
  };
  it.each<[BookingStep, Record<string, unknown>, ...string[]]>([
    ["package", { insurance: true }, "insuranceValue: insurance_value_required"],
    ["package", { insurance: true, insuranceValue: "0" }],
    ["package", { insurance: true, insuranceValue: "x" }, "insuranceValue: amount_invalid"],
    ["package", { insuranceValue: "" }],
    ["package", { dangerousGoods: true }, "dangerousGoodsType: dangerous_goods_type_required"],
    ["package", { dangerousGoods: true, dangerousGoodsType: "paint" }],
    ["pickup", { pickupDate: "" }, "pickupDate: pickup_date_required"],
    ["pickup", { pickupTime: "" }, "pickupTime: pickup_time_required"],
    [
      "pickup",
      { pickupType: "dropoff", pickupDate: "", pickupTime: "" },
      "preferredDropoffLocation: dropoff_location_required",
    ],
    ["pickup", { pickupType: "dropoff", preferredDropoffLocation: "main", pickupDate: "" }],
    ["pickup", { preferredDropoffLocation: "" }],
    ["services", { temperatureControl: true }, "temperatureRange: temperature_range_required"],
    ["services", { temperatureControl: true, temperatureRange: "2-8 °C" }],
    ["services", { specialHandling: true }, "specialHandlingType: special_handling_type_required"],
    ["services", { specialHandling: true, specialHandlingType: "upright" }],
    ["services", { returnService: true }, "returnInstructions: return_instructions_required"],
    ["services", { returnService: true, returnInstructions: "to the desk" }],
    ["payment", credit],
    ["payment", { ...credit, paymentToken: "" }, "paymentToken: card_number_required"],
    ["payment", { ...credit, billingAddress: "" }, "billingAddress: billing_address_required"],
    ["payment", { ...credit, billingZipCode: "" }, "billingZipCode: billing_zip_required"],
    ["payment", { paymentMethod: "account", paymentToken: "", billingAddress: "", billingZipCode: "" }],
    ["sender", { senderState: "" }, "senderState: state_required"],
    ["receiver", { receiverZipCode: "30303" }, "receiverZipCode: zip_invalid"],
  ])("%s with %j", (step, more, ...issues) => {
    expect(
      issuesOfStep(step, more, step === "services" ? { senderCountry: "USA", receiverCountry: "CAN" } : {}),
    ).toEqual(both(...issues));
  });

  const abroad = ["customsValue: customs_value_required", "customsDescription: customs_description_required"];
  it.each<[Record<string, unknown>, string[]]>([
    [{}, []],
    [{ senderCountry: "USA" }, []],
    [{ receiverCountry: "USA" }, []],
    [{ senderCountry: "CAN", receiverCountry: "CAN" }, []],
    [{ senderCountry: "CAN", receiverCountry: "USA" }, abroad],
    [{ senderCountry: "USA", receiverCountry: "PRI" }, []],
    [{ senderCountry: "USA", receiverCountry: "GUM" }, []],
    [{ senderCountry: "USA", receiverCountry: "MHL" }, abroad],
    [{ senderCountry: "USA", receiverCountry: "MEX" }, abroad],
  ])("between countries %j customs data is required: %j", (known, issues) => {
    const undeclared = { customsValue: "", customsDescription: "" };
    expect(issuesOf(parseSlice("services", undeclared, "USD", known))).toEqual(issues);
  });
});
