ALTER TABLE "import_rows" DROP CONSTRAINT "import_rows_state_known";--> statement-breakpoint
ALTER TABLE "import_rows" ADD COLUMN "replaces" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "known" text DEFAULT 'keep' NOT NULL;--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('new', 'good', 'change', 'bad', 'same', 'taken', 'changed', 'refused'));--> statement-breakpoint
ALTER TABLE "imports" ADD CONSTRAINT "imports_known_known" CHECK ("imports"."known" in ('keep', 'update', 'reprice'));