import { Link } from '~/ui/page/link.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'
import type { loadAudit } from './audit-page.server.ts'

type Props = { proof: Awaited<ReturnType<typeof loadAudit>>['proof']; query: URLSearchParams }

/** Offers to hash every entry anew, and says what came of it. */
export function ChainProof({ proof, query }: Props) {
  const asked = new URLSearchParams(query)
  asked.set('prove', '1')
  if (!proof) {
    return (
      <p className="note">
        <Link to={`?${asked}`}>Check that no entry was changed</Link>
      </p>
    )
  }
  if (!proof.value) return <PartFailed />
  const { entries, archived, brokenAt, lastHash } = proof.value
  if (brokenAt !== null) {
    return (
      <p className="banner bad" role="alert">
        Entry {brokenAt} is not as it was written, or one before it is missing. Somebody with rights at the database has
        changed the audit.
      </p>
    )
  }
  return (
    <p className="banner ok">
      <span>
        {`${archived > 0 ? `Entries ${archived + 1} to ${entries}` : `All ${entries} entries`} are as they were written. `}
        {archived > 0 && 'Those before are in archives, which "hr archive check" reads. '}
        {'The hash of the last one is '}
        <code>{lastHash}</code>; whoever keeps it can tell later that nothing was cut off.
      </span>
    </p>
  )
}
