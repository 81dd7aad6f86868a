import { getUserProfile } from '@hr/contract/people/employee'
import { SUPER_ADMIN } from '@hr/domain/access'
import * as t from '@hr/words/people'
import { useLoaderData } from '@remix-run/react'
import { ProfileCards } from '~/employee/profile-cards.tsx'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { entering } from '~/http/session/enter.server.ts'
import { Link } from '~/ui/page/link.tsx'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

export const loader = entering(async ({ api, user }) => {
  // A super admin has no profile (docs/spec/access.md, Super admin).
  if (user.employeeRoleId === SUPER_ADMIN) return { isAdmin: true, hasFailed: false, profile: undefined }
  const { value, hasFailed } = await readPart(() => api(getUserProfile, { params: { id: user.id } }))
  return { isAdmin: false, hasFailed, profile: value?.[0] }
})

export default function MyProfile() {
  const { isAdmin, hasFailed, profile } = useLoaderData<typeof loader>()
  return (
    <>
      <PageHead title={t.myProfile}>
        {profile?.ownData && (
          <Link className="btn" to={to('/profile/edit')}>
            {t.editMyDetails}
          </Link>
        )}
      </PageHead>
      {isAdmin && <p>{t.noProfileForAdmin}</p>}
      {isAdmin && <p>{t.adminIsNoEmployee}</p>}
      {hasFailed && <PartFailed again={to('/profile')} />}
      {profile && <ProfileCards profile={profile} />}
    </>
  )
}
