import { describe, expect, it } from "vitest";
import {
  modeOfKey,
  offeredWays,
  parseChangePayments,
  shippedPayments,
  writePayments,
} from "#domain/settings/payment-settings.ts";

const issuesOf = (change: object) => {
  const parsed = parseChangePayments({ version: "1", ...writePayments(shippedPayments), ...change });
  return parsed.ok ? [] : parsed.issues.map(({ path, message }) => `${path} ${message}`);
};
const stripe = { provider: "stripe", publishableKey: "pk_test_1234", secretKey: "sk_test_1234" };

describe("the page of payments", () => {
  it.each([
    [{}, []],
    [stripe, []],
    [{ ...stripe, secretKey: "" }, []],
    [{ ...stripe, publishableKey: "" }, ["publishableKey publishable_key_required"]],
    [{ ...stripe, publishableKey: "sk_test_1234" }, ["publishableKey publishable_key_invalid"]],
    [{ ...stripe, secretKey: "pk_test_1234" }, ["secretKey secret_key_invalid"]],
    [{ ...stripe, secretKey: "sk_live_1234" }, ["secretKey keys_mixed"]],
    [{ provider: "" }, ["provider choice_invalid"]],
    [{ offersCard: "" }, []],
    [{ offersAccount: "" }, []],
    [{ offersCard: "", offersAccount: "" }, ["offers no_way_to_pay"]],
    [{ offersAccount: "", offersCash: "" }, []],
    [{ offersAccount: "", offersCash: "", offersTerminal: "" }, ["offers no_way_to_pay"]],
    [{ secretKeySealed: "v1.x.y.z" }, ["secretKeySealed unknown_field"]],
  ])("%j", (change, issues) => expect(issuesOf(change)).toEqual(issues));

  it("never outputs the secret key", () => {
    const saved = { ...shippedPayments, secretKeySealed: "v1.aaaa.bbbb.cccc", secretKeyEnds: "4f2a" };
    expect(JSON.stringify(writePayments(saved))).not.toMatch(/v1\.|4f2a/);
  });
});

it.each([
  ["sk_live_1", "live"],
  ["rk_live_1", "live"],
  ["sk_test_1", "stripe_test"],
])("%s is %s", (key, mode) => expect(modeOfKey(key)).toBe(mode));

it("offers the enabled methods", () => {
  expect(offeredWays(shippedPayments).toSorted()).toEqual(["account", "cash", "credit", "terminal"]);
  expect(offeredWays({ ...shippedPayments, offersCard: false, offersCash: false }).toSorted()).toEqual([
    "account",
    "terminal",
  ]);
});
