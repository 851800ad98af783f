CREATE TABLE "sample_marks" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"asked_by" text,
	"outcome" text,
	"reason" text DEFAULT '' NOT NULL,
	"settled_at" timestamp with time zone,
	CONSTRAINT "sample_marks_kind_subject_id_pk" PRIMARY KEY("kind","subject_id"),
	CONSTRAINT "sample_marks_kind_known" CHECK ("sample_marks"."kind" in ('shipment', 'enquiry', 'billing_account', 'user')),
	CONSTRAINT "sample_marks_outcome_known" CHECK ("sample_marks"."outcome" is null or "sample_marks"."outcome" in ('removed', 'kept'))
);
--> statement-breakpoint
CREATE INDEX "sample_marks_open_idx" ON "sample_marks" USING btree ("kind","subject_id") WHERE "sample_marks"."outcome" is null;