import type { UserProfile } from '@hr/contract/people/employee'
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
          <Name>{employeeName || 'No Name'}</Name>
        </h2>
        <p className="muted">{designationName || 'No Designation'}</p>
      </div>
    </section>
  )
}

function WorkCard({ profile }: { profile: UserProfile }) {
  return (
    <Card id="work" title="Work Information">
      <Fact label="Employee Id">{profile.employeeId}</Fact>
      <Fact label="BU">{profile.buName || 'No BU'}</Fact>
      <Fact label="Department">{profile.departmentName}</Fact>
      <Fact label="Reporting To">{profile.reportingToName && <Name>{profile.reportingToName}</Name>}</Fact>
      <Fact label="Work Email">{profile.workEmail && <MailLink address={profile.workEmail} />}</Fact>
    </Card>
  )
}

function PersonalCard({ profile }: { profile: UserProfile }) {
  const { phoneNumber, skypeId, EmergencyContactName, emergencyContactNumber, permanentAddress } = profile
  return (
    <Card id="personal" title="Personal Information">
      <Fact label="Phone Number">{phoneNumber && <PhoneLink number={phoneNumber} />}</Fact>
      <Fact label="Skype Id">{skypeId}</Fact>
      <Fact label="Emergency Contact Name">{EmergencyContactName && <Name>{EmergencyContactName}</Name>}</Fact>
      <Fact label="Emergency Contact Number">
        {emergencyContactNumber && <PhoneLink number={emergencyContactNumber} />}
      </Fact>
      <Fact label="Permanent Address">{permanentAddress && <span className="typed">{permanentAddress}</span>}</Fact>
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
      <dd>{children || 'N/A'}</dd>
    </>
  )
}
