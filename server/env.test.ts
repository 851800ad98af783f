import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnv } from "#server/env.ts";

describe("readEnv", () => {
  it("needs nothing", () => {
    expect(readEnv({})).toMatchObject({
      PORT: 3000,
      HOST: "0.0.0.0",
      baseUrl: "http://localhost:3000",
      ROLE: "all",
      TRUST_PROXY: 0,
      isHttps: false,
    });
  });

  it("treats blank as unset and strips the trailing slash of BASE_URL", () => {
    expect(readEnv({ PORT: "", BASE_URL: "https://ship.example/" })).toMatchObject({
      PORT: 3000,
      baseUrl: "https://ship.example",
      isHttps: true,
    });
  });

  it("lists every problem at once", () => {
    const read = () => readEnv({ PORT: "http", DATABASE_URL: "mysql://x", APP_SECRET: "short", ROLE: "boss" });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/4 problems[\s\S]*PORT[\s\S]*DATABASE_URL[\s\S]*APP_SECRET[\s\S]*ROLE/);
  });

  it("requires both of Stripe's keys or neither, never swapped, and another Stripe host only on this machine", () => {
    const keys = {
      STRIPE_SECRET_KEY: "sk_test_4eC39HqLyjWDarjtT1zdp7dc",
      STRIPE_PUBLISHABLE_KEY: "pk_test_TYooMQauvdEDq54NiTphI7jx",
    };
    expect(readEnv({ ...keys, STRIPE_API_BASE: "http://127.0.0.1:4010" })).toMatchObject(keys);
    expect(readEnv({ ...keys, STRIPE_API_BASE: "http://[::1]:4010" })).toMatchObject(keys);
    expect(() => readEnv({ STRIPE_SECRET_KEY: keys.STRIPE_SECRET_KEY })).toThrow(
      /STRIPE_PUBLISHABLE_KEY: is needed as well/,
    );
    expect(() => readEnv({ STRIPE_PUBLISHABLE_KEY: keys.STRIPE_PUBLISHABLE_KEY })).toThrow(
      /STRIPE_SECRET_KEY: is needed as well/,
    );
    expect(() =>
      readEnv({ STRIPE_SECRET_KEY: keys.STRIPE_PUBLISHABLE_KEY, STRIPE_PUBLISHABLE_KEY: keys.STRIPE_SECRET_KEY }),
    ).toThrow(/2 problems/);
    for (const elsewhere of [
      "https://api.stripe.example",
      "http://127.0.0.1.example",
      "http://127.0.0.1@evil.example",
      "http://10.0.0.7",
    ]) {
      expect(() => readEnv({ ...keys, STRIPE_API_BASE: elsewhere })).toThrow(
        /STRIPE_API_BASE: must be an address of this machine/,
      );
    }
  });
});

describe("reserved variables", () => {
  it("are reported separately, and need nothing", () => {
    expect(readEnv({}).notYet).toEqual([]);
    expect(readEnv({ STRIPE_WEBHOOK_SECRET: "x", DATABASE_REPLICA_URL: " " }).notYet).toEqual([
      "STRIPE_WEBHOOK_SECRET",
    ]);
    expect(() => readEnv({ METRICS_TOKEN: "short" })).toThrow(/METRICS_TOKEN: must have at least 16/);
  });
});
