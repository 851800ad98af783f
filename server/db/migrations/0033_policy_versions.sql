CREATE TABLE "policy_versions" (
	"id" text PRIMARY KEY NOT NULL,
	"policy" text NOT NULL,
	"number" integer NOT NULL,
	"name" text NOT NULL,
	"body" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"published_by" text,
	CONSTRAINT "policy_versions_number_key" UNIQUE("policy","number"),
	CONSTRAINT "policy_versions_name_key" UNIQUE("policy","name"),
	CONSTRAINT "policy_versions_policy_known" CHECK ("policy_versions"."policy" in ('privacy', 'terms', 'cookies'))
);
--> statement-breakpoint
CREATE TRIGGER policy_versions_append_only BEFORE UPDATE OR DELETE ON "policy_versions" FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER policy_versions_no_truncate BEFORE TRUNCATE ON "policy_versions" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- Until now the name of the terms was typed with the company's; the text it named becomes its first version.
INSERT INTO "settings" ("section", "value", "version", "updated_at")
SELECT 'policies', jsonb_build_object('privacy', '2026-01', 'terms', "value"->>'termsVersion', 'cookies', '2026-01'), 1, now()
FROM "settings" WHERE "section" = 'general' AND "value" ? 'termsVersion'
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "settings" SET "value" = "value" - 'termsVersion' WHERE "section" = 'general';
