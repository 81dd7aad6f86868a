ALTER TABLE "departments" ADD COLUMN "retired_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "designations" ADD COLUMN "retired_at" timestamp with time zone;