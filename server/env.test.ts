import { describe, expect, it } from "vitest";
import { EnvironmentError, readEnv } from "#server/env.ts";

describe("readEnv", () => {
  it("needs nothing", () => {
    expect(readEnv({})).toMatchObject({ PORT: 3000, HOST: "0.0.0.0", baseUrl: "http://localhost:3000", ROLE: "all", TRUST_PROXY: 0, isHttps: false });
  });

  it("takes blank as unset and cuts the slash off BASE_URL", () => {
    expect(readEnv({ PORT: "", BASE_URL: "https://ship.example/" })).toMatchObject({ PORT: 3000, baseUrl: "https://ship.example", isHttps: true });
  });

  it("lists every problem at once", () => {
    const read = () => readEnv({ PORT: "http", DATABASE_URL: "mysql://x", APP_SECRET: "short", ROLE: "boss" });
    expect(read).toThrow(EnvironmentError);
    expect(read).toThrow(/4 problems[\s\S]*PORT[\s\S]*DATABASE_URL[\s\S]*APP_SECRET[\s\S]*ROLE/);
  });
});
