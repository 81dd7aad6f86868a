CREATE TABLE "report_changes" (
	"xid" "xid8" PRIMARY KEY DEFAULT pg_current_xact_id() NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
