import { parts } from '../parts.ts'

// What a key may do
export const readWhatISee = 'Read what I can see: my leave and attendance, requests, people and calendars'
export const applyForLeave = 'Apply for leave and withdraw requests'
export const decideOnRequests = 'Decide on requests and forward them'
export const downloadReports = 'Read and download reports'
export const manageCompany = 'Manage leave days, leave types, calendars, documents and units'
export const sendSwipes = 'Send swipes'
export const readReports = 'Read reports'
export const managePeopleByScim = 'Manage people through SCIM'
export const permissionsInUnit = (permissions: string, buName: string) => `${permissions}, only in ${buName}`

// Keys of devices and services
export const apiKeysTitle = 'API Keys'
export const aboutApiKeys =
  'With a key, a device sends swipes, and a program reads reports or manages people through SCIM. Use one key per device: anyone who has it can use it.'
export const nameOfDeviceOrService = 'Name of the device or service'
export const onlyPeopleOfUnit = 'Only people of this unit (optional)'
export const allUnits = 'All units'
export const lastDayOfServiceKey = 'Last day (optional for devices)'

// A person's own keys
export const myApiKeys = 'My API Keys'
export const aboutMyApiKeys =
  'Programs can use a key to act for you, within the rights you choose. They cannot sign in or change passwords or keys.'
export const name = 'Name'
export const permissions = 'Permissions'
export const lastDay = 'Last day'

// Creating a key
export const createKey = 'Create key'
export const nameRequired = 'Name is required'
export const nameTooLong = 'Name must have at most 60 characters'
export const choosePermissions = 'Please choose what the key may do'
export const lastDayRequired = 'The last day is required'
export const lastDayInPast = 'The last day must not be in the past'
export const lastDayTooFar = 'The last day must be within a year'
export const tooManyKeys = (most: number) => `You already have ${most} keys. Please revoke one first.`
export const scopeForSuperAdminOnly = 'Only a super admin can create a key that reads reports or manages people.'
export const newKeyTitle = (name: string) => `The key for ${name}`
export const copyKeyNow =
  'Copy this key now; it will not be shown again. The program or device sends it as a bearer token.'
export const key = 'Key'
export const keyToCopy = (name: string) => `key for ${name}`
export const keyAlreadyShown = (name: string) =>
  `The key for ${name} has already been created. It cannot be shown again.`

// The list of keys
export const apiKeys = 'API keys'
export const noKeys = 'No keys yet. Create the first one above. You will see it only once.'
export const created = 'Created'
export const createdBy = 'Created by'
export const lastUsed = 'Last used'
export const usedAtFrom = <T>(moment: T, address: string) => parts`${moment} from ${address}`
export const status = 'Status'
export const expired = 'Expired'
export const revokedOn = <T>(moment: T) => parts`Revoked on ${moment}`

// Revoking a key
export const revokeKey = <T>(hidden: (text: string) => T, name: string) => parts`Revoke${hidden(` ${name}`)}`
export const revokeQuestion = 'Revoke this key?'
export const aboutRevokingKey = (name: string) =>
  `The device or program that uses the key for ${name} will lose access at once. You cannot undo this.`
export const aboutRevokingOwnKey = (name: string) =>
  `The program that uses the key for ${name} will lose access at once. You cannot undo this.`
export const keyRevoked = 'The key has been revoked'
export const keyNotFound = 'API key not found'

// The mail about a new key
type NewKey = { hello: string; name: string; permissions: string; validity: string; publicUrl: string }
export const newKeySubject = 'A new API key'
export const newOwnKeyMail = ({ hello, name, permissions, validity, publicUrl }: NewKey) =>
  `${hello}\n\nThe API key ${name} was created for you.\nPermissions: ${permissions}.\n${validity}\n\nIf this was not you, revoke the key and change your password:\n${publicUrl}/settings/api-keys\n`
export const newServiceKeyMail = ({ hello, name, permissions, validity, publicUrl }: NewKey) =>
  `${hello}\n\nThe API key ${name} was created for a device or service.\nPermissions: ${permissions}.\n${validity}\n\nIf this was not you, revoke the key and change your password:\n${publicUrl}/administrative/api-keys\n`
export const worksUntil = (day: string) => `It works until ${day}.`
export const worksUntilRevoked = 'It works until somebody revokes it.'
