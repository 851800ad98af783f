ALTER TABLE "counter_screens" ADD COLUMN "asks" text;--> statement-breakpoint
ALTER TABLE "counter_screens" ADD COLUMN "signer_name" text;--> statement-breakpoint
ALTER TABLE "counter_screens" ADD COLUMN "signature_sha256" text;--> statement-breakpoint
ALTER TABLE "counter_visits" ADD COLUMN "signature_sha256" text;--> statement-breakpoint
UPDATE "counter_screens" SET "asks" = 'price' WHERE "offer_id" IS NOT NULL;
