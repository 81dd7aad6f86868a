import { AUDITOR, BU_HEAD, EMPLOYEE, HR, IT_ADMIN, type RoleId, SUPER_ADMIN, TEAM_LEAD } from '@hr/domain/access'
import { to } from '~/http/address/to.ts'

/** Something that people come to do: the page where it is done, and how. */
export type Topic = { title: string; path: string; steps: string[] }

const apply: Topic = {
  title: 'Apply for leave',
  path: to('/leave/leave-apply'),
  steps: [
    'Choose the first and the last day, and whether it is all day, the morning or the afternoon.',
    'Choose the type of leave. The page says how many days it takes and how many you have left.',
    'Where your business unit has a rule, such as a shortest notice, the page says before you send what is against it.',
    'Write why, and send it. Whoever decides gets a mail, and so do you when it is decided.',
  ],
}
const follow: Topic = {
  title: 'See what became of a request',
  path: to('/leave/applied-leaves'),
  steps: [
    'The list has all your requests. Open one to read who decides, and what has happened so far.',
    'While a request is pending, Withdraw takes it back. Once it is approved, its page says how it can still be changed.',
  ],
}
const workedDays: Topic = {
  title: 'Claim a day off that you worked',
  path: to('/leave/comp-off'),
  steps: [
    'Where your business unit takes claims, choose a day off on which you passed a reader, or type another, and say what you worked on.',
    'Your manager or HR grants it, and its days stand in your balance. The page says until when they can be taken.',
  ],
}
const ownData: Topic = {
  title: 'Change your phone number, address, emergency contact or picture',
  path: to('/profile/edit'),
  steps: [
    'It counts at once or after HR’s yes, as your business unit says. Where it says neither, HR changes it for you.',
  ],
}
const standIns: Topic = {
  title: 'Have somebody decide while you are away',
  path: to('/preferences/stand-ins'),
  steps: [
    'Choose a person, and some days or every approved leave of yours. Leave Apply offers it for one leave.',
    'What waits for you then waits for them as well. You both see it, and it is yours alone when you are back.',
  ],
}
const away: Topic = {
  title: 'See who is away',
  path: to('/wall-chart'),
  steps: ['The chart shows the people of your business unit and their leave, a month at a time.'],
}
const decide: Topic = {
  title: 'Decide a request',
  path: to('/request/leaves'),
  steps: [
    'Open a request. It shows what the person has left, and who else is away in these days.',
    'Approve or Reject it. The person gets a mail. Where a type of leave wants a second decision, it goes on to whoever takes that.',
    'If somebody else should decide, Forward hands it over with a message. If something is not right yet, Ask sends it back with a question.',
    'Decide several decides many at once, with one note.',
  ],
}
const twoSteps: Topic = {
  title: 'Have long leave decided twice',
  path: to('/leave/list'),
  steps: [
    'Open a type of leave, and under A second decision choose HR or the head of the BU, and from how many days on.',
    'The approval of the holder is then step 1 of 2.',
  ],
}
const enterLeave: Topic = {
  title: 'Enter leave for somebody',
  path: to('/leave/enter'),
  steps: [
    'Choose the person. The form is that of Leave Apply, with what the person has left.',
    'Choose whether the approver is asked, or the leave counts as approved at once.',
    'The person gets a mail, and the request says who entered it.',
  ],
}
const report: Topic = {
  title: 'See what your unit has taken',
  path: to('/administrative/leave-report'),
  steps: ['Choose the year, the people or the status. The same table can be had as a CSV file.'],
}
const people: Topic = {
  title: 'Add people',
  path: to('/employee/create'),
  steps: [
    'One at a time by the form, or many at once by Import Employees.',
    'A new person gets a mail with a link to set their first password.',
    'If a directory sends something that a record cannot keep, the dashboard leads to Directory Problems.',
    'To rename, merge or retire departments and designations, choose Departments on the employee list.',
  ],
}
const rulesOfAsking: Topic = {
  title: 'Say when leave can be asked for',
  path: to('/leave/rules'),
  steps: [
    'Choose the business unit and a kind of rule: shortest notice, closed days, people away at once and others.',
    'Choose whether leave against it is warned of or refused. Whoever asks reads the rule before sending, and the nearest dates that work.',
    'What is refused you can enter for the person all the same, with a reason.',
  ],
}
const allocate: Topic = {
  title: 'Give people their days of a year',
  path: to('/employee/leave-allocation/many'),
  steps: [
    'Choose a business unit, the year and the type of leave. The page shows what everybody would have before it saves.',
    'Where types of leave have policies, choose What the policies of the leave types give: each person gets what is worked out, with what is carried over.',
    'There you can also let this go by itself on the first of each month, and for who joins. You get a mail when something changed.',
    'For one person, use Leave Allocation; for days worked at a weekend, Grant Comp Off.',
    'You cannot give yourself days. Ask another HR person or a super admin.',
  ],
}
const wishes: Topic = {
  title: 'Answer what people ask to change in their records',
  path: to('/employee/own-data'),
  steps: [
    'Where a business unit wants your yes, each wish stands there, old beside new, until you approve or refuse it.',
    'A refusal may have a note, which the person reads.',
  ],
}
const grantDays: Topic = {
  title: 'Grant days off that were worked',
  path: to('/leave/comp-off'),
  steps: ['Each claim stands beside the swipes of its day. Grant gives the days, Reject says why not.'],
}
const grantAndRevoke: Topic = {
  ...grantDays,
  steps: [
    ...grantDays.steps,
    'A wrong grant is revoked from the Comp-off List, with a reason, as long as none of it is used.',
  ],
}
const takeBack: Topic = {
  title: 'Find a request, or take back approved leave',
  path: to('/request/leaves/history'),
  steps: [
    'Choose a status, a person or dates, and open the request.',
    'Take back cancels approved leave with a note. The person has the days again.',
  ],
}
const devicesOnly: Topic = {
  title: 'Record attendance by wall terminals',
  path: to('/administrative/devices'),
  steps: ['Add the terminal by its serial number, and type the address that the page shows into it as its server.'],
}
const units: Topic = {
  title: 'Keep the business units',
  path: to('/bu/list'),
  steps: [
    'A unit has an address and a time zone, its own types of leave, and its own holidays.',
    'Its form turns on what it begins without: changes of approved leave, decisions by a link in the mail, reminders of what waits, own data that people change, and claims of worked days.',
  ],
}
const devices: Topic = {
  title: 'Record attendance by wall terminals',
  path: to('/administrative/devices'),
  steps: [
    'Add the terminal by its serial number, and give each person on it their PIN.',
    'Swipes that belong to nobody stand in Unmatched Swipes.',
  ],
}

const readLeave: Topic = {
  title: 'Read what leave was taken, and what is left',
  path: to('/administrative/leave-report'),
  steps: [
    'Choose the year, the business unit, the people or the status. By year, the report has what everybody was given, has used and has left.',
    'CSV takes out what you see. Each file that is taken out stands in the audit.',
  ],
}
const readAttendance: Topic = {
  title: 'Read who came, and when',
  path: to('/administrative/attendance-report'),
  steps: ['Choose a day and the people. The same table can be had as a CSV file.'],
}
const readPeople: Topic = {
  title: 'Read who works here',
  path: to('/administrative/employee-report'),
  steps: ['The report has units, departments, roles, joining and leaving dates, and a CSV file of them.'],
}
const keys: Topic = {
  title: 'Let a program send swipes',
  path: to('/administrative/api-keys'),
  steps: ['Give each device or program a key of its own. It is shown once. Revoke the key when the device is gone.'],
}
const audit: Topic = {
  title: 'See who signed in, and who changed what',
  path: to('/administrative/audit'),
  steps: ['Choose Sign-in, Session or another thing under What. A name leads to all that the person did.'],
}
const auditOfDevices: Topic = {
  ...audit,
  steps: [
    ...audit.steps,
    'You see what is about devices, keys, sign-ins and roles. What is about leave is not listed.',
  ],
}
const moreRoles: Topic = {
  title: 'Have more than the five roles',
  path: to('/administrative/roles'),
  steps: [
    'Turn on auditors or IT administrators, and give the role to a person on the form of that person.',
    'Heads of several units are named on the page itself, once they are turned on.',
  ],
}
const secondFactors: Topic = {
  title: 'Ask for more than a password',
  path: to('/administrative/second-factors'),
  steps: [
    'Tick the roles that need a second factor. Whoever has none sets it up at the next sign-in: an app, or a passkey.',
    'Reset it for somebody who has lost it. Enter your own password, and make sure who is asking.',
  ],
}

const mails: Topic = {
  title: 'See why a mail did not arrive',
  path: to('/administrative/mails'),
  steps: [
    'Send a mail to try: the page says what the mail server answers.',
    'What has failed is tried again by itself, or at once by Try Again.',
  ],
}

/** What each role does most, first what it does oftenest. */
const topics: Record<RoleId, Topic[]> = {
  [SUPER_ADMIN]: [units, people, moreRoles, devices, secondFactors, audit, mails],
  [BU_HEAD]: [decide, report, apply, standIns],
  [HR]: [decide, enterLeave, allocate, rulesOfAsking, twoSteps, takeBack, people, grantAndRevoke, wishes],
  [EMPLOYEE]: [apply, follow, away, workedDays, ownData],
  [TEAM_LEAD]: [decide, enterLeave, apply, away, standIns, grantDays, workedDays],
  [AUDITOR]: [readLeave, readAttendance, readPeople, apply],
  [IT_ADMIN]: [devicesOnly, keys, auditOfDevices, mails, apply],
}

/** As much as stands open: of a role that does more, the rest is folded below. */
export const MOST_OPEN = 3

export const topicsOf = (role: number): Topic[] => topics[role as RoleId] ?? []
