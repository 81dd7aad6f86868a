ALTER TABLE "leave_requests" ADD COLUMN "agreed_by" integer;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "agreed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "second_step" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "second_from" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "has_reminders" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_agreed_by_employees_id_fk" FOREIGN KEY ("agreed_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_requests_agreed_by" ON "leave_requests" USING btree ("agreed_by") WHERE "leave_requests"."agreed_by" is not null;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_agreed" CHECK (("leave_requests"."agreed_by" is null) = ("leave_requests"."agreed_at" is null));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_second" CHECK ("leave_types"."second_step" in ('none', 'hr', 'head') and "leave_types"."second_from" between 0 and 366);