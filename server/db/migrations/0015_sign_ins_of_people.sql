DROP INDEX "users_last_sign_in_idx";--> statement-breakpoint
CREATE INDEX "users_last_sign_in_idx" ON "users" USING btree ("last_sign_in_at") WHERE "users"."anonymised_at" is null;