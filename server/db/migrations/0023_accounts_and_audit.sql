ALTER TABLE "billing_accounts" ADD COLUMN "credit_limit_minor" integer;--> statement-breakpoint
ALTER TABLE "billing_accounts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "activities_at_idx" ON "activities" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "activities_action_at_idx" ON "activities" USING btree ("action","at","id");--> statement-breakpoint
CREATE INDEX "activities_actor_at_idx" ON "activities" USING btree ("actor_id","at","id");--> statement-breakpoint
CREATE INDEX "activities_subject_at_idx" ON "activities" USING btree ("subject_id","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "billing_accounts_number_read_key" ON "billing_accounts" USING btree (upper(regexp_replace("number", '[\s-]', '', 'g')));--> statement-breakpoint
CREATE INDEX "billing_accounts_created_idx" ON "billing_accounts" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "billing_accounts_state_created_idx" ON "billing_accounts" USING btree ("state","created_at","id");--> statement-breakpoint
CREATE INDEX "payments_requested_account_idx" ON "payments" USING btree (upper(regexp_replace("account_number", '[\s-]', '', 'g')),"created_at") WHERE "payments"."state" = 'account_requested';