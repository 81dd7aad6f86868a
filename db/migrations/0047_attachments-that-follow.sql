CREATE TABLE "leave_reminders" (
	"leave_request_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	"kind" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_reminders_leave_request_id_kind_employee_id_pk" PRIMARY KEY("leave_request_id","kind","employee_id")
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "attachment_due" date;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "attachment_within" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "attachment_from" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "attachment_files" text DEFAULT 'pictures' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_reminders" ADD CONSTRAINT "leave_reminders_leave_request_id_leave_requests_id_fk" FOREIGN KEY ("leave_request_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_reminders" ADD CONSTRAINT "leave_reminders_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_reminders_employee" ON "leave_reminders" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "leave_requests_attachment_due" ON "leave_requests" USING btree ("attachment_due","id") WHERE "leave_requests"."attachment_due" is not null and "leave_requests"."attachment_id" is null;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_attachment" CHECK ("leave_types"."attachment_within" between 0 and 366 and "leave_types"."attachment_from" between 0 and 366);--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_attachment_files" CHECK ("leave_types"."attachment_files" in ('pictures', 'pdf'));