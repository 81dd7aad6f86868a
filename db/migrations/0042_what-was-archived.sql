CREATE TABLE "archives" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "archives_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"file_name" text NOT NULL,
	"sha256" text NOT NULL,
	"rows" integer NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"last_id" bigint,
	"last_hash" text,
	CONSTRAINT "archives_file_name_unique" UNIQUE("file_name"),
	CONSTRAINT "archives_chain" CHECK (("archives"."kind" = 'audit') = ("archives"."last_id" is not null and "archives"."last_hash" is not null))
);
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER "archives_audit" AFTER INSERT OR UPDATE OR DELETE ON "archives" DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION audit_change('at', '');
