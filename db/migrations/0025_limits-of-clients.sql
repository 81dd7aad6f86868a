CREATE TABLE "call_counts" (
	"caller" text NOT NULL,
	"minute" timestamp with time zone NOT NULL,
	"calls" integer NOT NULL,
	CONSTRAINT "call_counts_caller_minute_pk" PRIMARY KEY("caller","minute")
);
--> statement-breakpoint
CREATE TABLE "password_code_tries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "password_code_tries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"client" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "password_codes" ADD COLUMN "client" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "call_counts_minute" ON "call_counts" USING btree ("minute");--> statement-breakpoint
CREATE INDEX "password_code_tries_email" ON "password_code_tries" USING btree ("email","at");--> statement-breakpoint
ALTER TABLE "call_counts" SET UNLOGGED;
