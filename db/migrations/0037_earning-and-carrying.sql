CREATE TABLE "lapse_warnings" (
	"employee_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"ends_on" date NOT NULL,
	"days_before" smallint NOT NULL,
	CONSTRAINT "lapse_warnings_employee_id_leave_type_id_ends_on_days_before_pk" PRIMARY KEY("employee_id","leave_type_id","ends_on","days_before")
);
--> statement-breakpoint
CREATE TABLE "policy_runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "policy_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bu_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"actor_id" integer,
	"done_up_to" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
ALTER TABLE "leave_entries" ADD COLUMN "run_id" integer;--> statement-breakpoint
ALTER TABLE "leave_policies" ADD COLUMN "worked_per_day" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "leave_policies" ADD COLUMN "is_by_pattern" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_policies" ADD COLUMN "carry_over" numeric(5, 2);--> statement-breakpoint
ALTER TABLE "leave_policies" ADD COLUMN "carry_over_until" text;--> statement-breakpoint
ALTER TABLE "leave_policies" ADD COLUMN "debt" numeric(5, 2) DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "has_own_new_year" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "lapse_warnings" ADD CONSTRAINT "lapse_warnings_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lapse_warnings" ADD CONSTRAINT "lapse_warnings_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_runs" ADD CONSTRAINT "policy_runs_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_runs" ADD CONSTRAINT "policy_runs_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "policy_runs" ADD CONSTRAINT "policy_runs_undone_by_employees_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "policy_runs_unit" ON "policy_runs" USING btree ("bu_id","created_at");--> statement-breakpoint
CREATE INDEX "policy_runs_going" ON "policy_runs" USING btree ("worked_at") WHERE "policy_runs"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_runs_by_itself" ON "policy_runs" USING btree ("bu_id","year") WHERE "policy_runs"."actor_id" is null;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_run_id_policy_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."policy_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_entries_run" ON "leave_entries" USING btree ("run_id","employee_id") WHERE "leave_entries"."run_id" is not null;--> statement-breakpoint
CREATE INDEX "leave_entries_ends" ON "leave_entries" USING btree ("ends_on","employee_id") WHERE "leave_entries"."ends_on" is not null;