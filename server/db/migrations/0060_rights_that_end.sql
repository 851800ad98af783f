CREATE TABLE "booking_claims" (
	"id" text PRIMARY KEY NOT NULL,
	"shipment_id" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account_links" DROP CONSTRAINT "account_links_purpose_known";--> statement-breakpoint
ALTER TABLE "bulk_jobs" ADD COLUMN "stop_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "stop_reason" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factors" ADD COLUMN "confirmed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "booking_claims" ADD CONSTRAINT "booking_claims_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "booking_claims_shipment_idx" ON "booking_claims" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "booking_claims_expires_idx" ON "booking_claims" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "private_links_shared_idx" ON "private_links" USING btree ("created_by") WHERE "private_links"."purpose" = 'shared' and "private_links"."revoked_at" is null;--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" in ('password_reset', 'email_verification', 'known_browser'));--> statement-breakpoint
-- What people handed out before they lost the right to (B8): from here on it ends with the right.
UPDATE "invitations" SET "revoked_at" = now() WHERE "accepted_at" IS NULL AND "revoked_at" IS NULL AND "invited_by" IN (SELECT "id" FROM "users" WHERE "banned" OR "anonymised_at" IS NOT NULL OR "role" <> 'admin');--> statement-breakpoint
UPDATE "private_links" SET "revoked_at" = now() WHERE "purpose" = 'shared' AND "revoked_at" IS NULL AND "created_by" IN (SELECT "id" FROM "users" WHERE "banned" OR "anonymised_at" IS NOT NULL);
