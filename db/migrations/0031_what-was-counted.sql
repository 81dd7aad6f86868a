-- How many half days there are in ranges of them.
CREATE FUNCTION half_days(counted int4multirange) RETURNS integer LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN (SELECT coalesce(sum(upper(part) - lower(part)), 0)::integer FROM unnest(counted) part);--> statement-breakpoint
-- Every day of the leave there is counted. Changing the type fills the column without the triggers of an update.
ALTER TABLE "leave_requests" ADD COLUMN "counted" int4multirange;--> statement-breakpoint
ALTER TABLE "leave_requests"
  ALTER COLUMN "counted" TYPE int4multirange USING int4multirange(int4range(
    (start_date - date '2000-01-01') * 2 + start_session - 1, (end_date - date '2000-01-01') * 2 + end_session, '[)')),
  ALTER COLUMN "counted" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_counted" CHECK ("leave_requests"."days" * 2 = half_days("leave_requests"."counted") and "leave_requests"."counted" <@ "leave_requests"."slots");--> statement-breakpoint
-- Reports sum what is counted by their columns.
DROP TRIGGER "leave_requests_report_change" ON "leave_requests";--> statement-breakpoint
CREATE TRIGGER "leave_requests_report_change" AFTER INSERT OR DELETE OR UPDATE OF employee_id, leave_type_id,
  start_date, start_session, end_date, end_session, days, counted, decision, cancelled_at ON "leave_requests"
  FOR EACH STATEMENT EXECUTE FUNCTION note_report_change();
