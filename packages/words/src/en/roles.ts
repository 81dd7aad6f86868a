import { plural } from '../plural.ts'

// The page
export const roles = 'Roles'
export const aboutRoles =
  'Optional roles in addition to Employee, Team Lead, BU Head, HR and Super Admin. Once a role is on, you can assign it on a person’s form.'

// What can be turned on
export const auditor = 'Auditor'
export const aboutAuditor =
  'Auditors read the reports of leave, attendance and people of the whole company and can download them as CSV. They see no reasons and no attachments, and cannot change or decide anything.'
export const itAdministrator = 'IT Administrator'
export const aboutItAdministrator =
  'IT administrators manage devices and API keys and read the audit (who did what), without its details of leave and people. Super admins still can too. They see no leave except their own, and not who is away.'
export const headsOfSeveralUnits = 'Heads of several units'
export const aboutSeveralUnits =
  'Not a role, but a setting: once it is on, you can choose here which BU heads head more business units. In those they see and decide the same things as in their own unit.'

// Turning it on and off
export const off = 'Off.'
export const onUnassigned = 'On, not assigned.'
export const onWithPeople = (people: number) =>
  plural(people, { one: 'On. 1 person has it.', other: `On. ${people} people have it.` })
export const turnOn = (setting: string) => `Allow ${setting}`
export const turnOff = (setting: string) => `Disallow ${setting}`
export const settingTurnedOn = (setting: string) => `“${setting}” is on`
export const settingTurnedOff = (setting: string) => `“${setting}” is off`
export const unknownSetting = (settings: string) => `The name must be one of ${settings}`
export const roleInUse = (people: number) =>
  plural(people, {
    one: 'One person has this role. Give them another one first.',
    other: `${people} people have this role. Give them another one first.`,
  })
export const moreUnitsInUse = (people: number) =>
  plural(people, {
    one: 'One person heads more than one unit. Take the other units away first.',
    other: `${people} people head more than one unit. Take the other units away first.`,
  })

// Heads of several units
export const buHead = 'BU head'
export const alsoHeads = 'Also heads'
export const add = 'Add'
export const headsUnitToo = (employeeName: string, buName: string) => `${employeeName} also heads ${buName}.`
export const takeAway = 'Take away'
export const takeUnitAway = (buName: string, employeeName: string) => `Take away ${buName} from ${employeeName}`
export const unitAdded = 'The business unit has been added'
export const unitTakenAway = 'The business unit has been taken away'
export const buHeadRequired = 'BU head is required'
export const buRequired = 'BU is required'
export const chooseBuHead = 'Please choose a BU head'
export const turnOnSeveralUnitsFirst = 'Turn on “Heads of several units” first'
export const alreadyTheirOwnUnit = 'This is already their own business unit'
export const notHeadOfUnit = 'They do not head this business unit'
