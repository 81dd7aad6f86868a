CREATE TABLE "calendar_feeds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "calendar_feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"public_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_read_at" timestamp with time zone,
	CONSTRAINT "calendar_feeds_public_id_unique" UNIQUE("public_id"),
	CONSTRAINT "calendar_feeds_kind" CHECK ("calendar_feeds"."kind" in ('own', 'team', 'unit'))
);
--> statement-breakpoint
ALTER TABLE "calendar_feeds" ADD CONSTRAINT "calendar_feeds_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "calendar_feeds_kind" ON "calendar_feeds" USING btree ("employee_id","kind");--> statement-breakpoint
CREATE INDEX "leave_requests_start" ON "leave_requests" USING btree ("start_date","id");--> statement-breakpoint
CREATE INDEX "leave_requests_slots" ON "leave_requests" USING gist ("slots");