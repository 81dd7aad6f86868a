ALTER TABLE "leave_requests" ADD COLUMN "question" text;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "asked_by" integer;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "asked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "rejection_needs_reason" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_asked_by_employees_id_fk" FOREIGN KEY ("asked_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_requests_asked_by" ON "leave_requests" USING btree ("asked_by");--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_asked" CHECK (num_nulls("leave_requests"."question", "leave_requests"."asked_by", "leave_requests"."asked_at") in (0, 3));