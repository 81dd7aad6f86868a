import type { ComponentProps } from 'react'
import { SelectField, TextField } from './field.tsx'

// Fields of a filter bar, which stays while the page below it changes. Each is made again when the address says
// something else of it, and only then, so that what somebody types or chooses while another page is on its way stays.

export function FilterText(props: ComponentProps<typeof TextField>) {
  return <TextField key={props.field.value} {...props} />
}

export function FilterSelect(props: ComponentProps<typeof SelectField>) {
  return <SelectField key={props.field.value} {...props} />
}
