CREATE TABLE "digest_lines" (
	"job_id" bigint PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"subject" text NOT NULL,
	"link" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digests" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"day" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mail_choices" (
	"employee_id" integer NOT NULL,
	"event" text NOT NULL,
	"way" text NOT NULL,
	CONSTRAINT "mail_choices_employee_id_event_pk" PRIMARY KEY("employee_id","event"),
	CONSTRAINT "mail_choices_way" CHECK ("mail_choices"."way" in ('now', 'daily', 'never')),
	CONSTRAINT "mail_choices_own" CHECK ("mail_choices"."event" <> 'own' or "mail_choices"."way" <> 'never')
);
--> statement-breakpoint
ALTER TABLE "digest_lines" ADD CONSTRAINT "digest_lines_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "digests" ADD CONSTRAINT "digests_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "mail_choices" ADD CONSTRAINT "mail_choices_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "digest_lines_employee" ON "digest_lines" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "mail_choices_event" ON "mail_choices" USING btree ("event","way");