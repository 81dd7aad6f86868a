CREATE TABLE "stand_ins" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stand_ins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"stand_in_id" integer NOT NULL,
	"from_date" date,
	"to_date" date,
	"leave_request_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stand_ins_not_oneself" CHECK ("stand_ins"."employee_id" <> "stand_ins"."stand_in_id"),
	CONSTRAINT "stand_ins_span" CHECK (num_nulls("stand_ins"."from_date", "stand_ins"."to_date") in (0, 2) and "stand_ins"."from_date" <= "stand_ins"."to_date"),
	CONSTRAINT "stand_ins_for" CHECK ("stand_ins"."from_date" is null or "stand_ins"."leave_request_id" is null)
);
--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_stand_in_id_employees_id_fk" FOREIGN KEY ("stand_in_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_leave_request_id_leave_requests_id_fk" FOREIGN KEY ("leave_request_id") REFERENCES "public"."leave_requests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stand_ins_employee" ON "stand_ins" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "stand_ins_stand_in" ON "stand_ins" USING btree ("stand_in_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stand_ins_leave" ON "stand_ins" USING btree ("leave_request_id");--> statement-breakpoint
CREATE UNIQUE INDEX "stand_ins_every_leave" ON "stand_ins" USING btree ("employee_id") WHERE "stand_ins"."from_date" is null and "stand_ins"."leave_request_id" is null;
--> statement-breakpoint
ALTER TABLE "stand_ins" ADD CONSTRAINT "stand_ins_no_overlap"
  EXCLUDE USING gist ("employee_id" WITH =, daterange("from_date", "to_date", '[]') WITH &&)
  WHERE ("from_date" IS NOT NULL);--> statement-breakpoint
-- The last day until which a choice holds that holds on this day, else null. What was chosen for days or for one leave goes
-- before what was chosen for every leave.
CREATE FUNCTION stand_in_until(chosen stand_ins, today date) RETURNS date LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN chosen.from_date IS NOT NULL THEN CASE WHEN today BETWEEN chosen.from_date AND chosen.to_date THEN chosen.to_date END
    ELSE (
      SELECT away.end_date FROM leave_requests away
      WHERE away.employee_id = chosen.employee_id AND away.status = 'approved' AND today BETWEEN away.start_date AND away.end_date
        AND CASE
          WHEN chosen.leave_request_id IS NOT NULL THEN away.id = chosen.leave_request_id
          ELSE NOT EXISTS (
            SELECT FROM stand_ins other WHERE other.employee_id = chosen.employee_id
              AND (other.leave_request_id = away.id OR today BETWEEN other.from_date AND other.to_date))
        END
      ORDER BY away.end_date DESC LIMIT 1)
  END
$$;--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "stand_ins_audit" AFTER INSERT OR DELETE ON "stand_ins" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');
