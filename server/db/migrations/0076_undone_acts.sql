ALTER TABLE "acts" ADD COLUMN "undoes_id" text;--> statement-breakpoint
ALTER TABLE "acts" ADD CONSTRAINT "acts_undoes_id_acts_id_fk" FOREIGN KEY ("undoes_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "act_tasks_act_idx" ON "act_tasks" USING btree ("act_id");--> statement-breakpoint
CREATE UNIQUE INDEX "acts_undoes_key" ON "acts" USING btree ("undoes_id") WHERE "acts"."undoes_id" is not null;