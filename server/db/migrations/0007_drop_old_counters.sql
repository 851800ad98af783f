DROP TABLE "unlock_attempts" CASCADE;--> statement-breakpoint
DROP TABLE "sign_in_attempts" CASCADE;