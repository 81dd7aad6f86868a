import { CODE_LENGTH } from '@hr/contract/login'
import { type ClipboardEvent, type FormEvent, Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import type { FieldState } from '~/http/form-reply.ts'
import { describe, FieldError } from '~/ui/field.tsx'

const places = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/**
 * A code, digit by digit. Without a script one goes on by Tab, and all six may stand in the first box, where browsers
 * and paste put them; a script goes on by itself and spreads what comes at once. It never sends the form
 * (docs/spec/screens.md, Code boxes).
 */
export function CodeBoxes({ field }: { field: FieldState }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (field.refusedAt > 0 && box.current) for (const input of inputsIn(box.current)) input.value = ''
  }, [field.refusedAt])

  return (
    <fieldset className="field">
      <legend>Enter the {CODE_LENGTH}-digit code</legend>
      <FieldError field={field} />
      <div className="join" ref={box}>
        {places.map((index) => (
          <Fragment key={index}>
            <label className="vh" htmlFor={idOf(field, index)}>
              Digit {index + 1} of {CODE_LENGTH}
            </label>{' '}
            <input
              type="text"
              id={idOf(field, index)}
              name={field.name}
              inputMode="numeric"
              pattern="[0-9]*"
              size={1}
              maxLength={index === 0 ? CODE_LENGTH : 1}
              autoComplete={index === 0 ? 'one-time-code' : 'off'}
              onInput={spreadTyped}
              onPaste={spreadPasted}
              onKeyDown={move}
              onFocus={(event) => event.currentTarget.select()}
              {...describe(field, false)}
            />{' '}
          </Fragment>
        ))}
      </div>
    </fieldset>
  )
}

/** The first carries the field's own name, because that is where the message of the form leads. */
const idOf = ({ id }: FieldState, index: number): string => (index === 0 ? id : `${id}${index + 1}`)

type Box = HTMLInputElement
const inputsIn = (element: Element | null): Box[] => [...(element?.querySelectorAll('input') ?? [])]
const digitsOf = (text: string): string => text.replace(/\D/g, '')

function spreadTyped({ currentTarget: box }: FormEvent<Box>): void {
  const digits = digitsOf(box.value)
  box.value = ''
  spread(box, digits)
}

function spreadPasted(event: ClipboardEvent<Box>): void {
  event.preventDefault()
  const digits = digitsOf(event.clipboardData.getData('text'))
  const [first = event.currentTarget] = inputsIn(event.currentTarget.parentElement)
  const box = digits.length >= CODE_LENGTH ? first : event.currentTarget
  // as if it had been typed at once, which no limit of the box cuts short
  box.setRangeText(digits, 0, box.value.length)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** One digit for each box from here on; the focus goes to where the next one belongs. */
function spread(from: Box, digits: string): void {
  const boxes = inputsIn(from.parentElement).slice(inputsIn(from.parentElement).indexOf(from))
  for (const [index, digit] of [...digits].entries()) {
    const box = boxes[index]
    if (box) box.value = digit
  }
  if (digits) (boxes[digits.length] ?? boxes.at(-1))?.focus()
}

function move(event: KeyboardEvent<Box>): void {
  const { currentTarget: box, key } = event
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
  const boxes = inputsIn(box.parentElement)
  const at = boxes.indexOf(box)
  const goals: Record<string, Box | undefined> = {
    ArrowLeft: boxes[at - 1],
    ArrowRight: boxes[at + 1],
    Home: boxes[0],
    End: boxes.at(-1),
    Backspace: box.value === '' ? boxes[at - 1] : undefined,
  }
  const goal = goals[key]
  if (!goal) return
  event.preventDefault()
  if (key === 'Backspace') goal.value = ''
  goal.focus()
}
