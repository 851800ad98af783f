import { expect, it } from "vitest";
import { signForAws } from "#server/sms/sign-for-aws.ts";

const keys = {
  accessKeyId: "AKIDEXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
  at: new Date("2015-08-30T12:36:00Z"),
};
const signatureOf = (headers: Record<string, string>) => /Signature=(\w+)$/.exec(headers["authorization"] ?? "")?.[1];

it("signs the request of AWS's own documentation (ListUsers)", () => {
  const headers = signForAws({
    ...keys,
    method: "GET",
    url: new URL("https://iam.amazonaws.com/?Action=ListUsers&Version=2010-05-08"),
    headers: { "content-type": "application/x-www-form-urlencoded; charset=utf-8" },
    body: "",
    service: "iam",
  });
  expect(headers["authorization"]).toBe(
    "AWS4-HMAC-SHA256 Credential=AKIDEXAMPLE/20150830/us-east-1/iam/aws4_request, SignedHeaders=content-type;host;x-amz-date, Signature=5d672d79c15b13162d9279b0855cfba6789a8edb4c82c400e06b5924a6f2b5d7",
  );
});

it("signs the form of AWS's test suite (post-x-www-form-urlencoded)", () => {
  const headers = signForAws({
    ...keys,
    method: "POST",
    url: new URL("https://example.amazonaws.com/"),
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "Param1=value1",
    service: "service",
  });
  expect(signatureOf(headers)).toBe("ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a");
});
