CREATE TABLE "own_writes" (
	"id" bigint GENERATED ALWAYS AS IDENTITY (sequence name "own_writes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"writer" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "own_writes_writer_id_pk" PRIMARY KEY("writer","id")
);
