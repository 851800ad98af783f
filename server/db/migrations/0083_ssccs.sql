CREATE TABLE "ssccs" (
	"digits" text PRIMARY KEY NOT NULL,
	"prefix" text NOT NULL,
	"serial" bigint NOT NULL,
	"container_id" text,
	"issued_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "ssccs" ADD CONSTRAINT "ssccs_container_id_containers_id_fk" FOREIGN KEY ("container_id") REFERENCES "public"."containers"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ssccs_serial_key" ON "ssccs" USING btree ("prefix","serial");--> statement-breakpoint
CREATE INDEX "ssccs_container_idx" ON "ssccs" USING btree ("container_id","issued_at");