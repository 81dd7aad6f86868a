/** The attributes of a directory that a record keeps, by their names in SCIM, with what the form calls them. */
export const directoryAttributes = {
  userName: 'Work Email',
  externalId: 'External id',
  active: 'Works here',
  'name.givenName': 'First Name',
  'name.familyName': 'Last Name',
  title: 'Designation',
  phoneNumbers: 'Phone Number',
  employeeNumber: 'Employee Id',
  department: 'Department',
  division: 'BU',
  manager: 'Reporting To',
} as const
export type DirectoryAttribute = keyof typeof directoryAttributes

/** What the form calls an attribute; its own name if the form has none for it. */
export const attributeLabel = (name: string): string =>
  (directoryAttributes as Record<string, string | undefined>)[name] ?? name
