DROP INDEX "policy_runs_by_itself";--> statement-breakpoint
ALTER TABLE "policy_runs" ADD COLUMN "due_on" date;--> statement-breakpoint
ALTER TABLE "policy_runs" ADD COLUMN "blocked" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "business_units" ADD COLUMN "own_runs_from" date;--> statement-breakpoint
CREATE UNIQUE INDEX "policy_runs_by_itself" ON "policy_runs" USING btree ("bu_id","year","due_on");--> statement-breakpoint
UPDATE "policy_runs" r SET "due_on" = make_date(r."year", b."leave_year_month", 1)
  FROM "business_units" b WHERE b."id" = r."bu_id" AND r."actor_id" IS NULL;--> statement-breakpoint
-- Units that gave by themselves go on from the next month; from this one where the run of a new year is still to come. The
-- audit would note it when the transaction ends, until when no column of the table could go. Where there are none, nothing is
-- told to those who follow changes of units.
DO $$ BEGIN
  IF EXISTS (SELECT FROM "business_units" WHERE "has_own_new_year") THEN
    SET CONSTRAINTS "business_units_audit" IMMEDIATE;
    UPDATE "business_units" b SET "own_runs_from" = CASE
        WHEN extract(month FROM m."month") = b."leave_year_month"
          AND NOT EXISTS (SELECT FROM "policy_runs" r WHERE r."bu_id" = b."id" AND r."due_on" = m."month")
        THEN m."month" ELSE m."month" + interval '1 month' END::date
      FROM (SELECT "id", date_trunc('month', now() AT TIME ZONE "time_zone")::date AS "month" FROM "business_units") m
      WHERE m."id" = b."id" AND b."has_own_new_year";
    SET CONSTRAINTS "business_units_audit" DEFERRED;
  END IF;
END $$;--> statement-breakpoint
ALTER TABLE "business_units" DROP COLUMN "has_own_new_year";
