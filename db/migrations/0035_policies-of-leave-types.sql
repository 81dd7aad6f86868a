CREATE TABLE "leave_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "leave_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"leave_type_id" integer NOT NULL,
	"valid_from" date NOT NULL,
	"steps" jsonb NOT NULL,
	"grant" text NOT NULL,
	"pro_rata" text NOT NULL,
	"rounding" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "leave_policies" ADD CONSTRAINT "leave_policies_leave_type_id_leave_types_id_fk" FOREIGN KEY ("leave_type_id") REFERENCES "public"."leave_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "leave_policies_from" ON "leave_policies" USING btree ("leave_type_id","valid_from");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "leave_policies_audit" AFTER INSERT OR UPDATE OR DELETE ON "leave_policies" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');
