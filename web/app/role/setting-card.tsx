import type { RoleSettingRow } from '@hr/contract/people/role'
import { roleSettings } from '@hr/domain/role-settings'
import * as t from '@hr/words/roles'
import type { ReactNode } from 'react'
import { PostForm } from '~/ui/form/form.tsx'
import { SubmitButton } from '~/ui/form/submit-button.tsx'

/** What a company may have: what it is, whether it is on, the button that changes that, and what belongs to it. */
export function SettingCard({ name, isOn, people, children }: RoleSettingRow & { children?: ReactNode }) {
  const { label, about } = roleSettings[name]
  return (
    <section className="sheet pad stack" aria-labelledby={name}>
      <h2 id={name}>{label}</h2>
      <p>{about}</p>
      <PostForm className="acts">
        <input type="hidden" name="name" value={name} />
        <input type="hidden" name="act" value={isOn ? 'off' : 'on'} />
        <span>{isOn ? peopleWith(people) : t.off}</span>{' '}
        <SubmitButton className={isOn ? '' : 'go'} value={isOn ? t.turnOff(label) : t.turnOn(label)} />
      </PostForm>
      {isOn && children}
    </section>
  )
}

const peopleWith = (people: number): string => (people === 0 ? t.onUnassigned : t.onWithPeople(people))
