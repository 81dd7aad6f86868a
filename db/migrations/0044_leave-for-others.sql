CREATE TABLE "leave_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bu_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"start_session" smallint NOT NULL,
	"end_date" date NOT NULL,
	"end_session" smallint NOT NULL,
	"reason" text NOT NULL,
	"is_approved" boolean NOT NULL,
	"actor_id" integer NOT NULL,
	"employee_ids" integer[] NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "entered_by" integer;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "run_id" integer;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD COLUMN "is_reported" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "approval" text DEFAULT 'asked' NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_runs" ADD CONSTRAINT "leave_runs_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_runs" ADD CONSTRAINT "leave_runs_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_runs" ADD CONSTRAINT "leave_runs_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_runs" ADD CONSTRAINT "leave_runs_undone_by_employees_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_runs_unit" ON "leave_runs" USING btree ("bu_id","created_at");--> statement-breakpoint
CREATE INDEX "leave_runs_going" ON "leave_runs" USING btree ("worked_at") WHERE "leave_runs"."done_at" is null;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_entered_by_employees_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_run_id_leave_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."leave_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_requests_entered_by" ON "leave_requests" USING btree ("entered_by") WHERE "leave_requests"."entered_by" is not null;--> statement-breakpoint
CREATE INDEX "leave_requests_run" ON "leave_requests" USING btree ("run_id","employee_id") WHERE "leave_requests"."run_id" is not null;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_entered" CHECK ("leave_requests"."entered_by" <> "leave_requests"."employee_id");--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_approval" CHECK ("leave_types"."approval" in ('asked', 'reported'));--> statement-breakpoint
-- What was told may lie over what was asked for, which then gives those half days back: of each kind no two share a half
-- day, and of both none counts one twice.
ALTER TABLE "leave_requests" DROP CONSTRAINT "leave_requests_no_overlap";--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_no_overlap"
  EXCLUDE USING gist ("employee_id" WITH =, "slots" WITH &&, ("is_reported"::int) WITH =)
  WHERE ("decision" <> 'rejected' AND "cancelled_at" IS NULL);--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_counted_once"
  EXCLUDE USING gist ("employee_id" WITH =, "counted" WITH &&)
  WHERE ("decision" <> 'rejected' AND "cancelled_at" IS NULL);
