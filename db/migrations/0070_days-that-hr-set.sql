ALTER TABLE "leave_entries" ALTER COLUMN "reason" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD COLUMN "set_to" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_reason" CHECK (num_nonnulls("leave_entries"."reason", "leave_entries"."set_to") = 1);