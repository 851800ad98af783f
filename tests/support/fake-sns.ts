import { createPrivateKey, sign } from "node:crypto";
import { X509CertificateGenerator } from "@peculiar/x509";
import { now } from "#server/clock.ts";
import type { SnsMessage } from "#domain/notifications/sns-message.ts";
import { signedText } from "#server/mail/sns-messages.ts";

export const topic = "arn:aws:sns:us-east-1:123456789012:ses-reports";
export type Sns = Awaited<ReturnType<typeof openSns>>;

/**
 * Simulates an Amazon topic with its own certificate: signs messages as documented. `name`: of the certificate, which
 * a process reads once.
 */
export async function openSns({ from = "2020-01-01", to = "2099-01-01", name = newName() } = {}) {
  const signing = { name: "RSASSA-PKCS1-v1_5", hash: "SHA-256", publicExponent: new Uint8Array([1, 0, 1]) };
  const keys = await crypto.subtle.generateKey({ ...signing, modulusLength: 2048 }, true, ["sign", "verify"]);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    name: "CN=sns.amazonaws.com",
    keys,
    signingAlgorithm: signing,
    notBefore: new Date(from),
    notAfter: new Date(to),
  });
  const der = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const key = createPrivateKey({ key: der, format: "der", type: "pkcs8" });
  const message = (more: Partial<SnsMessage> = {}): SnsMessage => {
    const unsigned = {
      Type: "Notification" as const,
      MessageId: crypto.randomUUID(),
      TopicArn: topic,
      Timestamp: now().toISOString(),
      Message: "{}",
      SignatureVersion: "2" as const,
      SigningCertURL: `https://sns.us-east-1.amazonaws.com/SimpleNotificationService-${name}.pem`,
      ...more,
    };
    const algorithm = unsigned.SignatureVersion === "1" ? "sha1" : "sha256";
    const Signature = sign(algorithm, Buffer.from(signedText(unsigned), "utf8"), key).toString("base64");
    return { ...unsigned, Signature };
  };
  return { pem: certificate.toString("pem"), message };
}

const newName = () => crypto.randomUUID().replaceAll("-", "");

/** As SES tells of one mail that came back for good, unless `more` says otherwise. */
export function bounceOfSes(email: string, more: object = {}, messageId = ""): string {
  const bouncedRecipients = [{ emailAddress: email, status: "5.1.1", diagnosticCode: "smtp; 550 5.1.1 no such user" }];
  const bounce = { bounceType: "Permanent", bounceSubType: "General", bouncedRecipients, feedbackId: "f1", ...more };
  return JSON.stringify({ notificationType: "Bounce", bounce, mail: { commonHeaders: { messageId } } });
}
