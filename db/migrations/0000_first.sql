CREATE TABLE "business_units" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "business_units_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"country" text NOT NULL,
	"state" text NOT NULL,
	"city" text NOT NULL,
	"address" text NOT NULL,
	"zip_code" text NOT NULL,
	"contact_number" text NOT NULL,
	"email" text,
	"time_zone" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "comp_off_grants" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comp_off_grants_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"days" numeric(5, 2) NOT NULL,
	"reason" text NOT NULL,
	"granted_by" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comp_off_grants_days" CHECK ("comp_off_grants"."days" > 0 and "comp_off_grants"."days" <= 60)
);
--> statement-breakpoint
CREATE TABLE "departments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "departments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "designations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "designations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "employees" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "employees_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"staff_number" text NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"full_name" text GENERATED ALWAYS AS (first_name || ' ' || last_name) STORED NOT NULL,
	"work_email" text NOT NULL,
	"password_hash" text,
	"role_id" smallint NOT NULL,
	"bu_id" integer NOT NULL,
	"department_id" integer,
	"designation_id" integer,
	"reporting_to" integer,
	"joining_date" date NOT NULL,
	"leaving_date" date,
	"left_at" timestamp with time zone,
	"date_of_birth" date,
	"gender" text,
	"phone_number" text,
	"skype_id" text,
	"emergency_contact_name" text,
	"emergency_contact_number" text,
	"permanent_address" text,
	"profile_picture" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "employees_role" CHECK ("employees"."role_id" between 1 and 5),
	CONSTRAINT "employees_not_own_manager" CHECK ("employees"."reporting_to" <> "employees"."id"),
	CONSTRAINT "employees_leave_after_joining" CHECK ("employees"."leaving_date" >= "employees"."joining_date")
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"employee_id" integer NOT NULL,
	"route" text NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_employee_id_route_key_pk" PRIMARY KEY("employee_id","route","key")
);
--> statement-breakpoint
CREATE TABLE "leave_allocations" (
	"employee_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"days" numeric(5, 2) NOT NULL,
	CONSTRAINT "leave_allocations_employee_id_leave_type_id_year_pk" PRIMARY KEY("employee_id","leave_type_id","year"),
	CONSTRAINT "leave_allocations_days" CHECK ("leave_allocations"."days" between 0 and 366)
);
--> statement-breakpoint
CREATE TABLE "leave_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"storage_key" text NOT NULL,
	"media_type" text NOT NULL,
	"byte_size" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_attachments_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "leave_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"leave_request_id" integer NOT NULL,
	"kind" text NOT NULL,
	"actor_id" integer NOT NULL,
	"target_id" integer,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "leave_request_copies" (
	"leave_request_id" integer NOT NULL,
	"employee_id" integer NOT NULL,
	CONSTRAINT "leave_request_copies_leave_request_id_employee_id_pk" PRIMARY KEY("leave_request_id","employee_id")
);
--> statement-breakpoint
CREATE TABLE "leave_request_years" (
	"leave_request_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"days" numeric(5, 1) NOT NULL,
	CONSTRAINT "leave_request_years_leave_request_id_year_pk" PRIMARY KEY("leave_request_id","year"),
	CONSTRAINT "leave_request_years_days" CHECK ("leave_request_years"."days" > 0)
);
--> statement-breakpoint
CREATE TABLE "leave_requests" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_requests_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"start_date" date NOT NULL,
	"start_session" smallint NOT NULL,
	"end_date" date NOT NULL,
	"end_session" smallint NOT NULL,
	"days" numeric(5, 1) NOT NULL,
	"reason" text NOT NULL,
	"attachment_id" integer,
	"addressed_to" integer NOT NULL,
	"holder_id" integer NOT NULL,
	"forwarded_by" integer,
	"forward_reason" text,
	"forwarded_at" timestamp with time zone,
	"decision" text DEFAULT 'pending' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"viewed_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"slots" "int4range" GENERATED ALWAYS AS (int4range((start_date - date '2000-01-01') * 2 + start_session - 1, (end_date - date '2000-01-01') * 2 + end_session, '[)')) STORED,
	"status" text GENERATED ALWAYS AS (case when cancelled_at is not null then 'cancelled' else decision end) STORED NOT NULL,
	CONSTRAINT "leave_requests_sessions" CHECK ("leave_requests"."start_session" in (1, 2) and "leave_requests"."end_session" in (1, 2)),
	CONSTRAINT "leave_requests_days" CHECK ("leave_requests"."days" > 0),
	CONSTRAINT "leave_requests_decision" CHECK ("leave_requests"."decision" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "leave_requests_decided" CHECK (("leave_requests"."decision" = 'pending') = ("leave_requests"."decided_at" is null)),
	CONSTRAINT "leave_requests_decided_by" CHECK (("leave_requests"."decision" = 'pending') = ("leave_requests"."decided_by" is null)),
	CONSTRAINT "leave_requests_cancelled" CHECK ("leave_requests"."cancelled_by" is null or "leave_requests"."cancelled_at" is not null),
	CONSTRAINT "leave_requests_forwarded" CHECK (num_nulls("leave_requests"."forwarded_by", "leave_requests"."forward_reason", "leave_requests"."forwarded_at") in (0, 3)),
	CONSTRAINT "leave_requests_not_own_approver" CHECK ("leave_requests"."employee_id" not in ("leave_requests"."addressed_to", "leave_requests"."holder_id"))
);
--> statement-breakpoint
CREATE TABLE "leave_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bu_id" integer NOT NULL,
	"name" text NOT NULL,
	"description" text DEFAULT '' NOT NULL,
	"is_attachment_required" boolean DEFAULT false NOT NULL,
	"is_unlimited" boolean DEFAULT false NOT NULL,
	"retired_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_types_name_length" CHECK (char_length("leave_types"."name") between 2 and 60)
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"ip_address" text NOT NULL,
	"user_agent" text
);
--> statement-breakpoint
CREATE TABLE "sign_in_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sign_in_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"employee_id" integer,
	"ip_address" text NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sign_in_attempts_outcome" CHECK ("sign_in_attempts"."outcome" in ('Success', 'Failed', 'Locked'))
);
--> statement-breakpoint
ALTER TABLE "comp_off_grants" ADD CONSTRAINT "comp_off_grants_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comp_off_grants" ADD CONSTRAINT "comp_off_grants_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comp_off_grants" ADD CONSTRAINT "comp_off_grants_granted_by_employees_id_fk" FOREIGN KEY ("granted_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_department_id_departments_id_fk" FOREIGN KEY ("department_id") REFERENCES "public"."departments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_designation_id_designations_id_fk" FOREIGN KEY ("designation_id") REFERENCES "public"."designations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "employees" ADD CONSTRAINT "employees_reporting_to_employees_id_fk" FOREIGN KEY ("reporting_to") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_allocations" ADD CONSTRAINT "leave_allocations_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_allocations" ADD CONSTRAINT "leave_allocations_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_events" ADD CONSTRAINT "leave_events_leave_request_id_leave_requests_id_fk" FOREIGN KEY ("leave_request_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_events" ADD CONSTRAINT "leave_events_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_events" ADD CONSTRAINT "leave_events_target_id_employees_id_fk" FOREIGN KEY ("target_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_copies" ADD CONSTRAINT "leave_request_copies_leave_request_id_leave_requests_id_fk" FOREIGN KEY ("leave_request_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_copies" ADD CONSTRAINT "leave_request_copies_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_request_years" ADD CONSTRAINT "leave_request_years_leave_request_id_leave_requests_id_fk" FOREIGN KEY ("leave_request_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_attachment_id_leave_attachments_id_fk" FOREIGN KEY ("attachment_id") REFERENCES "public"."leave_attachments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_addressed_to_employees_id_fk" FOREIGN KEY ("addressed_to") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_holder_id_employees_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_forwarded_by_employees_id_fk" FOREIGN KEY ("forwarded_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_decided_by_employees_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_cancelled_by_employees_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "business_units_name" ON "business_units" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "comp_off_grants_employee" ON "comp_off_grants" USING btree ("employee_id","year");--> statement-breakpoint
CREATE INDEX "comp_off_grants_type" ON "comp_off_grants" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "comp_off_grants_granted_by" ON "comp_off_grants" USING btree ("granted_by");--> statement-breakpoint
CREATE UNIQUE INDEX "departments_name" ON "departments" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "designations_name" ON "designations" USING btree (lower("name"));--> statement-breakpoint
CREATE UNIQUE INDEX "employees_staff_number" ON "employees" USING btree (lower("staff_number"));--> statement-breakpoint
CREATE UNIQUE INDEX "employees_work_email" ON "employees" USING btree (lower("work_email"));--> statement-breakpoint
CREATE INDEX "employees_bu" ON "employees" USING btree ("bu_id","role_id");--> statement-breakpoint
CREATE INDEX "employees_reporting_to" ON "employees" USING btree ("reporting_to");--> statement-breakpoint
CREATE INDEX "employees_department" ON "employees" USING btree ("department_id");--> statement-breakpoint
CREATE INDEX "employees_designation" ON "employees" USING btree ("designation_id");--> statement-breakpoint
CREATE INDEX "employees_name" ON "employees" USING btree ("full_name","id");--> statement-breakpoint
CREATE INDEX "idempotency_keys_created_at" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "leave_allocations_type" ON "leave_allocations" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_events_request" ON "leave_events" USING btree ("leave_request_id","id");--> statement-breakpoint
CREATE INDEX "leave_events_actor" ON "leave_events" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "leave_events_target" ON "leave_events" USING btree ("target_id");--> statement-breakpoint
CREATE INDEX "leave_request_copies_employee" ON "leave_request_copies" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "leave_requests_employee" ON "leave_requests" USING btree ("employee_id","created_at","id");--> statement-breakpoint
CREATE INDEX "leave_requests_holder" ON "leave_requests" USING btree ("holder_id") WHERE "leave_requests"."decision" = 'pending' and "leave_requests"."cancelled_at" is null;--> statement-breakpoint
CREATE INDEX "leave_requests_addressed_to" ON "leave_requests" USING btree ("addressed_to");--> statement-breakpoint
CREATE INDEX "leave_requests_forwarded_by" ON "leave_requests" USING btree ("forwarded_by");--> statement-breakpoint
CREATE INDEX "leave_requests_decided_by" ON "leave_requests" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "leave_requests_cancelled_by" ON "leave_requests" USING btree ("cancelled_by");--> statement-breakpoint
CREATE INDEX "leave_requests_type" ON "leave_requests" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_requests_attachment" ON "leave_requests" USING btree ("attachment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_types_name" ON "leave_types" USING btree ("bu_id",lower("name")) WHERE "leave_types"."retired_at" is null;--> statement-breakpoint
CREATE INDEX "sessions_employee" ON "sessions" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_email" ON "sign_in_attempts" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "sign_in_attempts_employee" ON "sign_in_attempts" USING btree ("employee_id","at");