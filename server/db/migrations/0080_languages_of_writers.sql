ALTER TABLE "booking_drafts" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "language" text DEFAULT 'en' NOT NULL;