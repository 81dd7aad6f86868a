CREATE TABLE "mail_acts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mail_acts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"act" text NOT NULL,
	"name" text NOT NULL,
	"outcome" text,
	"actor_id" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mail_acts" ADD CONSTRAINT "mail_acts_actor_id_employees_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mail_acts_actor" ON "mail_acts" USING btree ("actor_id","at");--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "mail_acts_audit" AFTER INSERT ON "mail_acts" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('at', '');
