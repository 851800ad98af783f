ALTER TABLE "run_templates" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "run_templates" ADD COLUMN "break_minutes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "run_templates" ADD COLUMN "break_from" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "run_templates" ADD COLUMN "break_until" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "skills" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "break_minutes" integer;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "break_earliest_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "runs" ADD COLUMN "break_latest_at" timestamp with time zone;