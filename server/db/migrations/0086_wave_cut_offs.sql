ALTER TABLE "branches" ADD COLUMN "morning_cut_off" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "branches" ADD COLUMN "afternoon_cut_off" text DEFAULT '' NOT NULL;