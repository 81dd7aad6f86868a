import { toFlag } from '@hr/contract/fields'

type WithFlags<Values> = {
  [Name in keyof Values]: Values[Name] extends boolean | undefined ? '0' | '1' | undefined : Values[Name]
}

/** The checked values of a form as calls take them: "1" and "0" for what is true and false. */
export const withFlags = <Values extends object>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? toFlag(value) : value]),
  ) as WithFlags<Values>
