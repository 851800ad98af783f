ALTER TABLE "act_tasks" ALTER COLUMN "act_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD COLUMN "report" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD COLUMN "reported_as" text;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD COLUMN "reported_by" text;--> statement-breakpoint
CREATE INDEX "act_tasks_reporter_idx" ON "act_tasks" USING btree ("reported_by") WHERE "act_tasks"."reported_by" is not null;--> statement-breakpoint
ALTER TABLE "act_tasks" ADD CONSTRAINT "act_tasks_source" CHECK (("act_tasks"."kind" = 'not_received') = ("act_tasks"."reported_as" is not null) and ("act_tasks"."act_id" is not null or "act_tasks"."kind" = 'not_received'));