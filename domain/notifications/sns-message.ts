import { z } from "zod";

const line = z.string().max(4000);
/** Message of an Amazon SNS topic over HTTPS, with Amazon's field names. */
export const SnsMessage = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: z.string().regex(/^[\w-]{1,100}$/),
  TopicArn: line,
  Timestamp: z.iso.datetime(),
  Message: z.string(),
  Subject: line.nullish(),
  Token: line.optional(),
  SubscribeURL: line.optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: line,
  SigningCertURL: line,
});
export type SnsMessage = z.infer<typeof SnsMessage>;
