CREATE TABLE "half_sign_ins" (
	"id" uuid PRIMARY KEY NOT NULL,
	"employee_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id")
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recovery_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"employee_id" integer NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "second_factor_roles" (
	"role_id" smallint PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "second_factors" (
	"employee_id" integer PRIMARY KEY NOT NULL,
	"sealed_key" text NOT NULL,
	"sealed_secret" text,
	"last_step" integer,
	"app_added_at" timestamp with time zone,
	"codes_made_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD COLUMN "second_factor" text;--> statement-breakpoint
ALTER TABLE "half_sign_ins" ADD CONSTRAINT "half_sign_ins_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "second_factors" ADD CONSTRAINT "second_factors_employee_id_employees_id_fk" FOREIGN KEY ("employee_id") REFERENCES "public"."employees"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "half_sign_ins_employee" ON "half_sign_ins" USING btree ("employee_id") WHERE "half_sign_ins"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "passkeys_employee" ON "passkeys" USING btree ("employee_id");--> statement-breakpoint
CREATE INDEX "recovery_codes_employee" ON "recovery_codes" USING btree ("employee_id");--> statement-breakpoint
ALTER TABLE "sign_in_attempts" ADD CONSTRAINT "sign_in_attempts_second_factor" CHECK ("sign_in_attempts"."second_factor" in ('app', 'recovery', 'passkey', 'code'));--> statement-breakpoint
-- What only the application can read, and what changes with every sign-in, stays out of the audit.
CREATE CONSTRAINT TRIGGER "second_factors_audit" AFTER INSERT OR DELETE OR UPDATE OF app_added_at, codes_made_at ON "second_factors"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at sealed_key sealed_secret last_step', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "passkeys_audit" AFTER INSERT OR DELETE ON "passkeys"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at last_used_at counter credential_id public_key transports', '');--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "second_factor_roles_audit" AFTER INSERT OR DELETE ON "second_factor_roles"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION audit_change('created_at', '');
