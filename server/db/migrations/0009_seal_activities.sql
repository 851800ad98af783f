-- Activities are written without a chain and sealed afterwards (decision 8). What was chained until now keeps its hashes: they are the first seals.
CREATE TABLE "activity_seal_head" (
	"id" text PRIMARY KEY DEFAULT 'head' NOT NULL,
	"position" bigint NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp with time zone,
	"seen_seq" bigint NOT NULL,
	"open_numbers" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "activity_seals" (
	"position" bigint PRIMARY KEY NOT NULL,
	"activity_id" text NOT NULL,
	"activity_seq" bigint NOT NULL,
	"seal" text NOT NULL,
	"sealed_at" timestamp with time zone
);
--> statement-breakpoint
-- Nobody may be writing the old way while its hashes are taken over.
LOCK TABLE "activities" IN ACCESS EXCLUSIVE MODE;
--> statement-breakpoint
INSERT INTO "activity_seals" ("position", "activity_id", "activity_seq", "seal")
SELECT row_number() OVER (ORDER BY "seq"), "id", "seq", "hash" FROM "activities";
--> statement-breakpoint
INSERT INTO "activity_seal_head" ("position", "seal", "seen_seq", "open_numbers")
SELECT "position", "seal", "activity_seq", '[]' FROM "activity_seals" ORDER BY "position" DESC LIMIT 1;
--> statement-breakpoint
CREATE UNIQUE INDEX "activity_seals_activity_key" ON "activity_seals" USING btree ("activity_id");
--> statement-breakpoint
ALTER TABLE "activities" DROP COLUMN "previous_hash";
--> statement-breakpoint
ALTER TABLE "activities" DROP COLUMN "hash";
--> statement-breakpoint
DROP FUNCTION append_activity;
--> statement-breakpoint
-- The transaction's own number before the row's: so whoever holds a row's number is known to be still running, or to be through.
ALTER TABLE "activities" ALTER COLUMN "seq" SET DEFAULT (CASE WHEN pg_current_xact_id() IS NULL THEN NULL ELSE nextval('activities_seq_seq') END);
--> statement-breakpoint
CREATE TRIGGER activity_seals_append_only BEFORE UPDATE OR DELETE ON "activity_seals" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER activity_seals_no_truncate BEFORE TRUNCATE ON "activity_seals" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
