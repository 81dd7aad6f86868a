CREATE TABLE "runs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"bu_id" integer NOT NULL,
	"actor_id" integer,
	"year" smallint,
	"due_on" date,
	"detail" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"done_up_to" integer DEFAULT 0 NOT NULL,
	"people" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"worked_at" timestamp with time zone DEFAULT now() NOT NULL,
	"done_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
-- Runs of policies keep their ids, which entries of days name and which never change. Those of leave for many come after them, and
-- then the changes that had leave recounted.
INSERT INTO "runs" ("id", "kind", "bu_id", "actor_id", "year", "due_on", "detail", "done_up_to", "people", "created_at", "worked_at", "done_at", "undone_at", "undone_by")
  OVERRIDING SYSTEM VALUE
  SELECT "id", 'policy', "bu_id", "actor_id", "year", "due_on", jsonb_build_object('blocked', "blocked"), "done_up_to", "people",
    "created_at", "worked_at", "done_at", "undone_at", "undone_by" FROM "policy_runs";--> statement-breakpoint
CREATE TEMPORARY TABLE "run_ids" ON COMMIT DROP AS
  SELECT 'leave' AS "kind", "id" AS "was", (SELECT coalesce(max("id"), 0) FROM "policy_runs") + row_number() OVER (ORDER BY "id") AS "is" FROM "leave_runs";--> statement-breakpoint
INSERT INTO "run_ids"
  SELECT 'recount', "id", greatest((SELECT coalesce(max("id"), 0) FROM "policy_runs"), (SELECT coalesce(max("is"), 0) FROM "run_ids")) + row_number() OVER (ORDER BY "id")
  FROM "impact_changes";--> statement-breakpoint
INSERT INTO "runs" ("id", "kind", "bu_id", "actor_id", "detail", "done_up_to", "people", "created_at", "worked_at", "done_at", "undone_at", "undone_by")
  OVERRIDING SYSTEM VALUE
  SELECT i."is", 'leave', r."bu_id", r."actor_id", jsonb_strip_nulls(jsonb_build_object('leaveTypeId', r."leave_type_id",
      'startDate', r."start_date", 'startSession', r."start_session", 'endDate', r."end_date", 'endSession', r."end_session",
      'reason', r."reason", 'enterAs', CASE WHEN r."is_approved" THEN 'approved' ELSE 'asked' END,
      'acceptWarnings', r."accept_warnings", 'overrideReason', r."override_reason", 'employeeIds', r."employee_ids")),
    r."done", r."people", r."created_at", r."worked_at", r."done_at", r."undone_at", r."undone_by"
  FROM "leave_runs" r JOIN "run_ids" i ON i."kind" = 'leave' AND i."was" = r."id";--> statement-breakpoint
INSERT INTO "runs" ("id", "kind", "bu_id", "actor_id", "detail", "people", "created_at", "worked_at", "done_at", "undone_at", "undone_by")
  OVERRIDING SYSTEM VALUE
  SELECT i."is", 'recount', c."bu_id", c."actor_id", jsonb_build_object('cause', c."cause", 'overrideReason', c."override_reason",
      'changed', c."changed", 'requests', c."requests", 'days', c."days"),
    c."people", c."created_at", c."created_at", c."created_at", c."undone_at", c."undone_by"
  FROM "impact_changes" c JOIN "run_ids" i ON i."kind" = 'recount' AND i."was" = c."id";--> statement-breakpoint
SELECT setval('runs_id_seq', (SELECT max("id") FROM "runs")) WHERE EXISTS (SELECT FROM "runs");--> statement-breakpoint
ALTER TABLE "leave_requests" DROP CONSTRAINT "leave_requests_run_id_leave_runs_id_fk";--> statement-breakpoint
UPDATE "leave_requests" r SET "run_id" = i."is" FROM "run_ids" i WHERE i."kind" = 'leave' AND i."was" = r."run_id";--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "runs" ADD CONSTRAINT "runs_undone_by_employees_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "runs_unit" ON "runs" USING btree ("bu_id","kind","created_at");--> statement-breakpoint
CREATE INDEX "runs_going" ON "runs" USING btree ("worked_at") WHERE "runs"."done_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "runs_due" ON "runs" USING btree ("bu_id","year","due_on");--> statement-breakpoint
CREATE OR REPLACE FUNCTION entries_name_what_is_there() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  people int[] := array(SELECT employee_id FROM given UNION SELECT actor_id FROM given WHERE actor_id IS NOT NULL);
  types int[] := array(SELECT DISTINCT leave_type_id FROM given);
  named int[] := array(SELECT DISTINCT run_id FROM given WHERE run_id IS NOT NULL);
BEGIN
  IF (SELECT count(*) FROM (SELECT FROM employees WHERE id = any(people) ORDER BY id FOR KEY SHARE) there) < cardinality(people)
    OR (SELECT count(*) FROM (SELECT FROM leave_types WHERE id = any(types) ORDER BY id FOR KEY SHARE) there) < cardinality(types)
    OR (SELECT count(*) FROM (SELECT FROM runs WHERE id = any(named) ORDER BY id FOR KEY SHARE) there) < cardinality(named)
  THEN
    RAISE foreign_key_violation USING MESSAGE = 'leave_entries names a person, a leave type or a run that is not there', TABLE = 'leave_entries';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "runs_named_by_entries" AFTER DELETE ON "runs"
  FOR EACH ROW EXECUTE FUNCTION stays_while_entries_name_it();--> statement-breakpoint
CREATE TRIGGER "runs_no_truncate" BEFORE TRUNCATE ON "runs"
  FOR EACH STATEMENT EXECUTE FUNCTION is_not_emptied_while_entries_name_it();--> statement-breakpoint
DROP TABLE "leave_runs", "impact_changes", "policy_runs";
