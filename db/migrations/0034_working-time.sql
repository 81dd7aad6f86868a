CREATE TABLE "working_patterns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "working_patterns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"since" date NOT NULL,
	"weeks" smallint[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "working_patterns_weeks" CHECK (array_length("working_patterns"."weeks", 1) in (1, 2) and 1 <= all("working_patterns"."weeks") and 16383 >= all("working_patterns"."weeks"))
);
--> statement-breakpoint
ALTER TABLE "holidays" ADD COLUMN "session" smallint;--> statement-breakpoint
ALTER TABLE "leave_types" ADD COLUMN "counting" text DEFAULT 'calendar' NOT NULL;--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "working_week" smallint DEFAULT 1023 NOT NULL;--> statement-breakpoint
ALTER TABLE "working_patterns" ADD CONSTRAINT "working_patterns_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "working_patterns_since" ON "working_patterns" USING btree ("employee_id","since");--> statement-breakpoint
ALTER TABLE "holidays" ADD CONSTRAINT "holidays_session" CHECK ("holidays"."session" in (1, 2));--> statement-breakpoint
ALTER TABLE "leave_types" ADD CONSTRAINT "leave_types_counting" CHECK ("leave_types"."counting" in ('calendar', 'working'));--> statement-breakpoint
ALTER TABLE "business_units" ADD CONSTRAINT "business_units_working_week" CHECK ("business_units"."working_week" between 1 and 16383);--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "working_patterns_audit" AFTER INSERT OR UPDATE OR DELETE ON "working_patterns" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');
