import * as t from '@hr/words/people'
/** How people come to change their own data, by their business unit (docs/spec/rules.md, Own data). */
export const OWN_DATA_WAYS = ['never', 'direct', 'hr'] as const
export type OwnDataWay = (typeof OWN_DATA_WAYS)[number]

const labels = {
  phoneNumber: t.phoneNumber,
  EmergencyContactName: t.emergencyContactName,
  emergencyContactNumber: t.emergencyContactNumber,
  permanentAddress: t.permanentAddress,
  profilePicture: t.profilePicture,
} as const

/** A field that people change themselves. The value of the picture is the name of its file. */
export type OwnField = keyof typeof labels
export const OWN_FIELDS = Object.keys(labels) as OwnField[]
export const ownLabel = (field: OwnField): string => labels[field]

const formLabels: Record<OwnField, string> = {
  phoneNumber: t.phoneNumberOptional,
  EmergencyContactName: t.emergencyContactNameOptional,
  emergencyContactNumber: t.emergencyContactNumberOptional,
  permanentAddress: t.permanentAddressOptional,
  profilePicture: t.profilePictureOptional,
}

/** What a form calls a field that may stay empty. */
export const ownFormLabel = (field: OwnField): string => formLabels[field]

/** What a record says; null for what it lacks. */
export type OwnData = Record<OwnField, string | null>
/** What somebody asks to change: what each field said then, and should say. */
export type Wished = Partial<Record<OwnField, { from: string | null; to: string | null }>>

/** The fields in which what somebody wants differs from what the record says. */
export function wishedOf(now: OwnData, wanted: OwnData): Wished {
  const others = OWN_FIELDS.filter((field) => now[field] !== wanted[field])
  return Object.fromEntries(others.map((field) => [field, { from: now[field], to: wanted[field] }]))
}

/** A field of a change request: what it said when the request was made, should say, and says now. */
type WishedLine = { field: OwnField; before: string | null; wanted: string | null; current: string | null }

/** The lines of a change request, in the order of the form. Somebody may have changed the record since. */
export const wishedLines = (wished: Wished, now: OwnData): WishedLine[] =>
  OWN_FIELDS.flatMap((field) => {
    const wish = wished[field]
    return wish ? [{ field, before: wish.from, wanted: wish.to, current: now[field] }] : []
  })

/** `Phone Number`, `Phone Number and Permanent Address`, `A, B and C`. */
export function fieldsText(wished: Wished): string {
  return t.namesOfFields(OWN_FIELDS.filter((field) => wished[field]).map(ownLabel))
}
