CREATE TABLE "proof_files" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"bytes" "bytea",
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "proof_files_kind_idx" ON "proof_files" USING btree ("kind","created_at");