CREATE TABLE "import_rows" (
	"import_id" text NOT NULL,
	"line" integer NOT NULL,
	"cells" jsonb NOT NULL,
	"mended" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"state" text DEFAULT 'new' NOT NULL,
	"issues" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"key" text,
	"subject_id" text,
	CONSTRAINT "import_rows_import_id_line_pk" PRIMARY KEY("import_id","line"),
	CONSTRAINT "import_rows_state_known" CHECK ("import_rows"."state" in ('new', 'good', 'bad', 'same', 'taken', 'refused'))
);
--> statement-breakpoint
CREATE TABLE "imported_keys" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"subject_id" text NOT NULL,
	"imported_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imported_keys_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE TABLE "imports" (
	"id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"format" text NOT NULL,
	"sheet" text,
	"size_bytes" integer NOT NULL,
	"headers" jsonb NOT NULL,
	"mapping" jsonb NOT NULL,
	"date_order" text DEFAULT 'month' NOT NULL,
	"is_told_to_nobody" boolean DEFAULT true NOT NULL,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"interruptions" integer DEFAULT 0 NOT NULL,
	"is_cancel_asked" boolean DEFAULT false NOT NULL,
	"created_by" text NOT NULL,
	"created_by_name" text DEFAULT '' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "imports_kind_known" CHECK ("imports"."kind" in ('shipments', 'accounts', 'users')),
	CONSTRAINT "imports_state_known" CHECK ("imports"."state" in ('checking', 'ready', 'running', 'done', 'cancelled'))
);
--> statement-breakpoint
ALTER TABLE "import_rows" ADD CONSTRAINT "import_rows_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "import_rows_state_idx" ON "import_rows" USING btree ("import_id","state","line");--> statement-breakpoint
CREATE INDEX "import_rows_key_idx" ON "import_rows" USING btree ("import_id","key");--> statement-breakpoint
CREATE INDEX "imports_created_idx" ON "imports" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "imports_expires_idx" ON "imports" USING btree ("expires_at");