import { listBusinessUnits } from '@hr/contract/people/business-unit'
import { listRoleSettings } from '@hr/contract/people/role'
import * as t from '@hr/words/roles'
import { useLoaderData } from '@remix-run/react'
import { to } from '~/http/address/to.ts'
import { readPart } from '~/http/call/part.server.ts'
import { afterEntering, entering } from '~/http/session/enter.server.ts'
import { changeRoles } from '~/role/change-roles.server.ts'
import { HeadedUnits } from '~/role/headed-units.tsx'
import { SettingCard } from '~/role/setting-card.tsx'
import { useReply } from '~/ui/form/use-reply.ts'
import { PageHead } from '~/ui/page/page-head.tsx'
import { PartFailed } from '~/ui/small-parts.tsx'

export const loader = entering(async ({ api }) => {
  const [found, units] = await Promise.all([
    readPart(() => api(listRoleSettings)),
    readPart(() => api(listBusinessUnits)),
  ])
  return { found: found.value, units: (units.value ?? []).map(({ id, buName }) => ({ value: id, label: buName })) }
})

export const action = afterEntering(changeRoles)

export { stayOnFailure as clientAction, unlessUnsent as shouldRevalidate } from '~/ui/form/stay-on-failure.ts'

export default function Roles() {
  const { found, units } = useLoaderData<typeof loader>()
  const reply = useReply()
  return (
    <>
      <PageHead title={t.roles} about={t.aboutRoles} reply={reply} />
      <div className="stack narrow">
        {found ? (
          found.settings.map((setting) => (
            <SettingCard key={setting.name} {...setting}>
              {setting.name === 'several_units' && <HeadedUnits {...found} units={units} reply={reply} />}
            </SettingCard>
          ))
        ) : (
          <PartFailed again={to('/administrative/roles')} />
        )}
      </div>
    </>
  )
}
