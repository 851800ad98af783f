CREATE TABLE "account_links" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"purpose" text NOT NULL,
	"secret_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_links_secretHash_unique" UNIQUE("secret_hash"),
	CONSTRAINT "account_links_purpose_known" CHECK ("account_links"."purpose" in ('password_reset', 'email_verification'))
);
--> statement-breakpoint
ALTER TABLE "account_links" ADD CONSTRAINT "account_links_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_links_purpose_key" ON "account_links" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "account_links_expires_idx" ON "account_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "shipments_unowned_sender_idx" ON "shipments" USING btree ("sender_email","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shipments"."owner_user_id" is null and "shipments"."deleted_at" is null;