CREATE TABLE "impact_changes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "impact_changes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"bu_id" integer NOT NULL,
	"actor_id" integer NOT NULL,
	"cause" text NOT NULL,
	"override_reason" text,
	"changed" jsonb NOT NULL,
	"requests" integer NOT NULL,
	"people" integer NOT NULL,
	"days" numeric(8, 1) NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" integer
);
--> statement-breakpoint
ALTER TABLE "leave_requests" DROP CONSTRAINT "leave_requests_days";--> statement-breakpoint
ALTER TABLE "impact_changes" ADD CONSTRAINT "impact_changes_bu_id_business_units_id_fk" FOREIGN KEY ("bu_id") REFERENCES "public"."business_units"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_changes" ADD CONSTRAINT "impact_changes_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "impact_changes" ADD CONSTRAINT "impact_changes_undone_by_employees_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "impact_changes_unit" ON "impact_changes" USING btree ("bu_id","created_at");--> statement-breakpoint
ALTER TABLE "leave_requests" ADD CONSTRAINT "leave_requests_days" CHECK ("leave_requests"."days" >= 0);