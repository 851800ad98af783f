ALTER TABLE "enquiries" DROP CONSTRAINT "enquiries_channel_known";--> statement-breakpoint
ALTER TABLE "enquiries" ADD COLUMN "booking" jsonb;--> statement-breakpoint
ALTER TABLE "enquiries" ADD CONSTRAINT "enquiries_channel_known" CHECK ("enquiries"."channel" in ('form', 'chat', 'booking'));