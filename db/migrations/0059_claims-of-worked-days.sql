CREATE TABLE "comp_off_claims" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "comp_off_claims_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"worked_on" date NOT NULL,
	"days" numeric(2, 1) NOT NULL,
	"leave_type_id" integer NOT NULL,
	"reason" text NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"decided_by" integer,
	"decided_at" timestamp with time zone,
	"note" text,
	"entry_id" bigint,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "comp_off_claims_days" CHECK ("comp_off_claims"."days" in (0.5, 1)),
	CONSTRAINT "comp_off_claims_status" CHECK ("comp_off_claims"."status" in ('pending', 'granted', 'rejected', 'withdrawn', 'revoked')),
	CONSTRAINT "comp_off_claims_decided" CHECK (("comp_off_claims"."status" in ('pending', 'withdrawn')) = ("comp_off_claims"."decided_by" is null)),
	CONSTRAINT "comp_off_claims_decided_at" CHECK (("comp_off_claims"."decided_by" is null) = ("comp_off_claims"."decided_at" is null)),
	CONSTRAINT "comp_off_claims_granted" CHECK (("comp_off_claims"."status" in ('granted', 'revoked')) = ("comp_off_claims"."entry_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "comp_off_claims" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "comp_off_days" smallint;--> statement-breakpoint
ALTER TABLE "comp_off_claims" ADD CONSTRAINT "comp_off_claims_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comp_off_claims" ADD CONSTRAINT "comp_off_claims_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comp_off_claims" ADD CONSTRAINT "comp_off_claims_decided_by_employees_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "comp_off_claims" ADD CONSTRAINT "comp_off_claims_entry_id_leave_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."leave_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "comp_off_claims_day" ON "comp_off_claims" USING btree ("employee_id","worked_on") WHERE "comp_off_claims"."status" in ('pending', 'granted');--> statement-breakpoint
CREATE INDEX "comp_off_claims_employee" ON "comp_off_claims" USING btree ("employee_id","worked_on");--> statement-breakpoint
CREATE INDEX "comp_off_claims_waiting" ON "comp_off_claims" USING btree ("worked_on","id") WHERE "comp_off_claims"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "comp_off_claims_type" ON "comp_off_claims" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "comp_off_claims_decided_by" ON "comp_off_claims" USING btree ("decided_by") WHERE "comp_off_claims"."decided_by" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "comp_off_claims_entry" ON "comp_off_claims" USING btree ("entry_id");--> statement-breakpoint
CREATE UNIQUE INDEX "leave_entries_revoked" ON "leave_entries" USING btree ("caused_by") WHERE "leave_entries"."kind" = 'comp_off_revoked';--> statement-breakpoint
ALTER TABLE "business_units" ADD CONSTRAINT "business_units_comp_off_days" CHECK ("business_units"."comp_off_days" between 1 and 366);--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "comp_off_claims_audit" AFTER INSERT OR UPDATE OR DELETE ON "comp_off_claims" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');
