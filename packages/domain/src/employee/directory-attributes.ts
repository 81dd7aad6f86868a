import * as t from '@hr/words/people'
/** The attributes of a directory that a record keeps, by their names in SCIM, with what the form calls them. */
export const directoryAttributes = {
  userName: t.workEmail,
  externalId: t.externalId,
  active: t.worksHere,
  'name.givenName': t.firstName,
  'name.familyName': t.lastName,
  title: t.designation,
  phoneNumbers: t.phoneNumber,
  employeeNumber: t.employeeId,
  department: t.department,
  division: t.bu,
  manager: t.reportingTo,
} as const
export type DirectoryAttribute = keyof typeof directoryAttributes

/** What the form calls an attribute; its own name if the form has none for it. */
export const attributeLabel = (name: string): string =>
  (directoryAttributes as Record<string, string | undefined>)[name] ?? name
