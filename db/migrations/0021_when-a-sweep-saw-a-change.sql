ALTER TABLE "report_changes" RENAME COLUMN "created_at" TO "seen_at";--> statement-breakpoint
ALTER TABLE "report_changes" ALTER COLUMN "seen_at" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "report_changes" ALTER COLUMN "seen_at" DROP NOT NULL;