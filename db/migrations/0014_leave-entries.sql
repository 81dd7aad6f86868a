CREATE TABLE "leave_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"leave_type_id" integer NOT NULL,
	"year" smallint NOT NULL,
	"counts_from" date NOT NULL,
	"ends_on" date,
	"kind" text NOT NULL,
	"days" numeric(5, 2) NOT NULL,
	"reason" text NOT NULL,
	"actor_id" integer,
	"caused_by" bigint,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "leave_entries_days" CHECK ("leave_entries"."days" between -366 and 366)
);
--> statement-breakpoint
-- Nobody writes to the old tables between their reading and their end.
LOCK TABLE "leave_allocations", "comp_off_grants" IN ACCESS EXCLUSIVE MODE;--> statement-breakpoint
INSERT INTO "leave_entries" ("employee_id", "leave_type_id", "year", "counts_from", "kind", "days", "reason")
  SELECT employee_id, leave_type_id, year, make_date(year, 1, 1), 'allocated', days,
    'Leave allocation, as it was when the history of days began'
  FROM leave_allocations ORDER BY year, employee_id, leave_type_id;--> statement-breakpoint
INSERT INTO "leave_entries" ("employee_id", "leave_type_id", "year", "counts_from", "kind", "days", "reason", "actor_id", "at")
  SELECT g.employee_id, g.leave_type_id, g.year,
    greatest((g.created_at AT TIME ZONE b.time_zone)::date, make_date(g.year, 1, 1)),
    'comp_off', g.days, g.reason, g.granted_by, g.created_at
  FROM comp_off_grants g
  JOIN leave_types t ON t.id = g.leave_type_id JOIN business_units b ON b.id = t.bu_id
  ORDER BY g.created_at, g.id;--> statement-breakpoint
-- The ledger holds the same days of every person, type and year, in each part of the balance, or nothing is changed.
DO $$
DECLARE
  wrong record;
BEGIN
  SELECT employee_id, leave_type_id, year, part, before.days AS had, after.days AS has INTO wrong
  FROM (
    SELECT employee_id, leave_type_id, year, 'allocation' AS part, sum(days) AS days FROM leave_allocations GROUP BY 1, 2, 3
    UNION ALL
    SELECT employee_id, leave_type_id, year, 'comp-off', sum(days) FROM comp_off_grants GROUP BY 1, 2, 3
  ) before
  FULL JOIN (
    SELECT employee_id, leave_type_id, year, CASE kind WHEN 'allocated' THEN 'allocation' WHEN 'comp_off' THEN 'comp-off' END AS part,
      sum(days) AS days
    FROM leave_entries GROUP BY 1, 2, 3, 4
  ) after USING (employee_id, leave_type_id, year, part)
  WHERE before.days IS DISTINCT FROM after.days
  LIMIT 1;
  IF FOUND THEN
    RAISE EXCEPTION 'The % of employee % of leave type % in % would be % in place of % days: nothing was changed',
      wrong.part, wrong.employee_id, wrong.leave_type_id, wrong.year, coalesce(wrong.has, 0), coalesce(wrong.had, 0);
  END IF;
END $$;--> statement-breakpoint
DROP TABLE "comp_off_grants" CASCADE;--> statement-breakpoint
DROP TABLE "leave_allocations" CASCADE;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "leave_entries" ADD CONSTRAINT "leave_entries_caused_by_leave_entries_id_fk" FOREIGN KEY ("caused_by") REFERENCES "public"."leave_entries"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "leave_entries_employee" ON "leave_entries" USING btree ("employee_id","year","leave_type_id","kind","days");--> statement-breakpoint
CREATE INDEX "leave_entries_type" ON "leave_entries" USING btree ("leave_type_id");--> statement-breakpoint
CREATE INDEX "leave_entries_actor" ON "leave_entries" USING btree ("actor_id");--> statement-breakpoint
-- The ledger is append-only, even for the owner of the table.
CREATE TRIGGER "leave_entries_append_only" BEFORE UPDATE OR DELETE ON "leave_entries"
  FOR EACH ROW EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER "leave_entries_no_truncate" BEFORE TRUNCATE ON "leave_entries"
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
