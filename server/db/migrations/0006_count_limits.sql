CREATE UNLOGGED TABLE "limit_counts" (
	"kind" text NOT NULL,
	"key_hash" text NOT NULL,
	"counts" integer[] NOT NULL,
	"ends_at" timestamp with time zone[] NOT NULL,
	"blocked_until" timestamp with time zone,
	"is_admitted" boolean NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "limit_counts_kind_key_hash_pk" PRIMARY KEY("kind","key_hash")
);
--> statement-breakpoint
CREATE INDEX "limit_counts_expires_idx" ON "limit_counts" USING btree ("expires_at");