export const turnOnHeadsOfSeveralUnitsFirst = 'Turn on Heads of several units first'
export const chooseBuHead = 'Please choose a BU head'
export const theyHeadThisBusinessUnitAlready = 'They head this business unit already: it is their own'
export const keyShare = 'key share'
export const theyDoNotHeadThisBusinessUnit = 'They do not head this business unit'
export const hasTurnedOn = (label: string) => `${label} has been turned on`
export const hasTurnedOff = (label: string) => `${label} has been turned off`
export const businessUnitHasAdded = 'The business unit has been added'
export const first = (value: string, value2: string) => `${value} ${value2} first`
export const onePersonHas = 'One person has'
export const peopleHave = (people: number) => `${people} people have`
export const thisRole = 'this role. Give them another one'
export const furtherUnits = 'further units. Take these away'
export const roles = 'Roles'
export const nameIsOneOf = (join: string) => `The name is one of ${join}`
export const buHeadIsRequired = 'BU head is required'
export const buIsRequired = 'BU is required'
export const auditor = 'Auditor'
export const auditorReadsReportsOfLeaveAttendance =
  'An auditor reads the reports of leave, attendance and people of the whole company and takes them out as CSV, but sees no reasons and no attachments, and changes and decides nothing.'
export const itAdministrator = 'IT Administrator'
export const itAdministratorKeepsDevicesAndApiKeys =
  'An IT administrator keeps devices and API keys and reads the audit without what it says of leave and persons, but sees no leave but their own, and not who is away.'
export const headsOfSeveralUnits = 'Heads of several units'
export const buHeadCanBeGivenFurtherBusinessUnits =
  'A BU head can be given further business units, in which they see and decide what they do in their own.'
export const businessUnitHasTakenAway = 'The business unit has been taken away'
export const buHead = 'BU head'
export const alsoHeads = 'Also heads'
export const alsoHeads2 = (employeeName: string, buName: string) => `${employeeName} also heads ${buName}.`
export const takeAwayFrom = (buName: string, employeeName: string) => `Take ${buName} away from ${employeeName}`
export const on = (people: string) => `On. ${people}`
export const off = 'Off.'
export const nobodyHasIt = 'Nobody has it.'
export const onePersonHasIt = 'One person has it.'
export const peopleHaveIt = (people: number) => `${people} people have it.`
export const whatYourCompanyMayHaveBesideUsualFive =
  'What your company may have beside the usual five roles. Once a role is on, you give it to people on their form.'
