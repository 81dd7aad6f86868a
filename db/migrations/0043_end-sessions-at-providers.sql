CREATE TABLE "provider_sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"sealed_token" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
