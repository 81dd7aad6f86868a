DROP INDEX "leave_requests_pending";--> statement-breakpoint
DROP INDEX "leave_requests_soonest";--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wish_reason" text;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wished_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wish_start_date" date;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wish_start_session" smallint;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wish_end_date" date;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wish_end_session" smallint;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "wish_days" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "leave_changes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "leave_requests_wished" ON "leave_requests" USING btree ("holder_id") WHERE "leave_requests"."wished_at" is not null;--> statement-breakpoint
CREATE INDEX "leave_requests_pending" ON "leave_requests" USING btree ("created_at","id") WHERE "leave_requests"."status" = 'pending' or "leave_requests"."wished_at" is not null;--> statement-breakpoint
CREATE INDEX "leave_requests_soonest" ON "leave_requests" USING btree ("start_date","id") WHERE "leave_requests"."status" = 'pending' or "leave_requests"."wished_at" is not null;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_wish" CHECK (("leave_requests"."wished_at" is null) = ("leave_requests"."wish_reason" is null));--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_wish_days" CHECK (num_nulls("leave_requests"."wish_start_date", "leave_requests"."wish_start_session", "leave_requests"."wish_end_date", "leave_requests"."wish_end_session", "leave_requests"."wish_days") in (0, 5)
        and ("leave_requests"."wished_at" is not null or "leave_requests"."wish_days" is null));--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_wished_while_approved" CHECK ("leave_requests"."wished_at" is null or ("leave_requests"."decision" = 'approved' and "leave_requests"."cancelled_at" is null));