ALTER TABLE "sign_in_attempts" DROP CONSTRAINT "sign_in_attempts_outcome";--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "ended_because" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_ended_because" CHECK ("sessions"."ended_because" in ('password', 'elsewhere', 'left'));--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_outcome" CHECK ("sign_in_attempts"."outcome" in ('Success', 'Failed', 'Locked', 'Freed'));