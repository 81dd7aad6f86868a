import type { UserProfile } from '@hr/contract/people/employee'
import * as t from '@hr/words/people'
import type { ReactNode } from 'react'
import { Avatar } from '~/ui/avatar.tsx'
import { MailLink, Name, PhoneLink } from '~/ui/small-parts.tsx'

/** A person on one page: who they are, their work, and how to reach them. Missing values are shown in words. */
export function ProfileCards({ profile }: { profile: UserProfile }) {
  return (
    <div className="stack">
      <HeaderCard profile={profile} />
      <div className="two">
        <WorkCard profile={profile} />
        <PersonalCard profile={profile} />
      </div>
    </div>
  )
}

function HeaderCard({ profile: { employeeName, designationName, profilePicture } }: { profile: UserProfile }) {
  return (
    <section className="sheet pad person" aria-labelledby="person">
      <Avatar name={employeeName} picture={profilePicture} size="l" />
      <div>
        <h2 id="person">
          <Name>{employeeName || t.noName}</Name>
        </h2>
        <p className="muted">{designationName || t.noDesignation}</p>
      </div>
    </section>
  )
}

function WorkCard({ profile }: { profile: UserProfile }) {
  return (
    <Card id="work" title={t.workInformation}>
      <Fact label={t.employeeId}>{profile.employeeId}</Fact>
      <Fact label={t.bu}>{profile.buName || t.noBu}</Fact>
      <Fact label={t.department}>{profile.departmentName}</Fact>
      <Fact label={t.reportingTo}>{profile.reportingToName && <Name>{profile.reportingToName}</Name>}</Fact>
      <Fact label={t.workEmail}>{profile.workEmail && <MailLink address={profile.workEmail} />}</Fact>
    </Card>
  )
}

function PersonalCard({ profile }: { profile: UserProfile }) {
  const { phoneNumber, skypeId, EmergencyContactName, emergencyContactNumber, permanentAddress } = profile
  return (
    <Card id="personal" title={t.personalInformation}>
      <Fact label={t.phoneNumber}>{phoneNumber && <PhoneLink number={phoneNumber} />}</Fact>
      <Fact label={t.skypeId}>{skypeId}</Fact>
      <Fact label={t.emergencyContactName}>{EmergencyContactName && <Name>{EmergencyContactName}</Name>}</Fact>
      <Fact label={t.emergencyContactNumber}>
        {emergencyContactNumber && <PhoneLink number={emergencyContactNumber} />}
      </Fact>
      <Fact label={t.permanentAddress}>{permanentAddress && <span className="typed">{permanentAddress}</span>}</Fact>
    </Card>
  )
}

function Card({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section className="sheet pad" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <dl className="facts">{children}</dl>
    </section>
  )
}

/** One line of a card, with N/A for a missing value. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children || t.notAvailable}</dd>
    </>
  )
}
