import * as t from '@hr/words/audit'
import { Link } from '~/ui/page/link.tsx'
import { sentence } from '~/ui/sentence.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'
import type { loadAudit } from './audit-page.server.ts'

type Props = { proof: Awaited<ReturnType<typeof loadAudit>>['proof']; query: URLSearchParams }

/** Offers to rehash every entry, and says what came of it. */
export function ChainProof({ proof, query }: Props) {
  const asked = new URLSearchParams(query)
  asked.set('prove', '1')
  if (!proof) {
    return (
      <p className="note">
        <Link to={`?${asked}`}>{t.checkEntries}</Link>
      </p>
    )
  }
  if (!proof.value) return <PartFailed />
  const { entries, archived, brokenAt, lastHash } = proof.value
  if (brokenAt !== null) {
    return (
      <p className="banner bad" role="alert">
        {t.entryWasAltered(brokenAt)}
      </p>
    )
  }
  return (
    <p className="banner ok">
      <span>
        {archived > 0 ? t.entriesUnchanged(archived + 1, entries) : t.allEntriesUnchanged(entries)}{' '}
        {sentence(t.hashOfLastEntry(<code>{lastHash}</code>))}
      </span>
    </p>
  )
}
