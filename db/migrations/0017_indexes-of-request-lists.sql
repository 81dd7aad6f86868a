DROP INDEX "leave_requests_holder";--> statement-breakpoint
DROP INDEX "leave_requests_addressed_to";--> statement-breakpoint
CREATE INDEX "leave_requests_pending" ON "leave_requests" USING btree ("created_at","id") WHERE "leave_requests"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "leave_requests_settled" ON "leave_requests" USING btree ("created_at","id") WHERE "leave_requests"."status" <> 'pending';--> statement-breakpoint
CREATE INDEX "leave_requests_holder" ON "leave_requests" USING btree ("holder_id","status");--> statement-breakpoint
CREATE INDEX "leave_requests_addressed_to" ON "leave_requests" USING btree ("addressed_to","status");