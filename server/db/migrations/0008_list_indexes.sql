-- Addresses were always written in their normal form; whatever came from elsewhere follows now.
UPDATE "users" SET "email" = lower("email") WHERE "email" <> lower("email");--> statement-breakpoint
DROP INDEX "users_email_key";--> statement-breakpoint
DROP INDEX "users_created_idx";--> statement-breakpoint
DROP INDEX "shipments_owner_idx";--> statement-breakpoint
CREATE INDEX "users_role_created_idx" ON "users" USING btree ("role","created_at","id") WHERE "users"."anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_owner_status_idx" ON "shipments" USING btree ("owner_user_id","status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shipments"."owner_user_id" is not null;--> statement-breakpoint
CREATE INDEX "shipments_deleted_idx" ON "shipments" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shipments"."deleted_at" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");--> statement-breakpoint
CREATE INDEX "users_created_idx" ON "users" USING btree ("created_at","id") WHERE "users"."anonymised_at" is null;--> statement-breakpoint
CREATE INDEX "shipments_owner_idx" ON "shipments" USING btree ("owner_user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "shipments"."owner_user_id" is not null;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_email_lower_case" CHECK ("users"."email" = lower("users"."email"));