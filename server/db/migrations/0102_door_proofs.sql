CREATE TABLE "door_proofs" (
	"act_id" text PRIMARY KEY NOT NULL,
	"shipment_id" text,
	"relation" text,
	"name" text NOT NULL,
	"salt" text NOT NULL,
	"sha256" text NOT NULL,
	"signature_sha256" text,
	"photo_sha256" text,
	"pin" text,
	"received_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "proof_files" ADD COLUMN "sent_as" text;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "card_left" boolean;--> statement-breakpoint
ALTER TABLE "acts" ADD COLUMN "next_step" text;--> statement-breakpoint
ALTER TABLE "door_proofs" ADD CONSTRAINT "door_proofs_act_id_acts_id_fk" FOREIGN KEY ("act_id") REFERENCES "public"."acts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "door_proofs" ADD CONSTRAINT "door_proofs_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "door_proofs_shipment_idx" ON "door_proofs" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "door_proofs_received_idx" ON "door_proofs" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "door_proofs_photo_idx" ON "door_proofs" USING btree ("photo_sha256") WHERE "door_proofs"."photo_sha256" is not null;--> statement-breakpoint
CREATE INDEX "proof_files_sent_idx" ON "proof_files" USING btree ("sent_as") WHERE "proof_files"."sent_as" is not null;