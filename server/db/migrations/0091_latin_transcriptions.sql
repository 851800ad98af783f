ALTER TABLE "shipments" ADD COLUMN "sender_latin" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "recipient_latin" text DEFAULT '' NOT NULL;