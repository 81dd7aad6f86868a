import { CODE_LENGTH } from '@hr/contract/call/constants'
import * as t from '@hr/words/sign-in'
import { type ClipboardEvent, type FormEvent, Fragment, type KeyboardEvent, useEffect, useRef } from 'react'
import type { FieldState } from '~/http/form/form-reply.ts'
import { describe, FieldError } from '~/ui/form/field.tsx'

const places = Array.from({ length: CODE_LENGTH }, (_, index) => index)

/**
 * A code, digit by digit. Without a script people move on by Tab, or put all six digits into the first box, as browsers
 * and paste do. A script moves the focus on and spreads digits that arrive together. It never sends the form
 * (docs/spec/screens.md, Code boxes).
 */
export function CodeBoxes({ field }: { field: FieldState }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (field.refusedAt > 0 && box.current) for (const input of inputsIn(box.current)) input.value = ''
  }, [field.refusedAt])

  return (
    <fieldset className="field">
      <legend>{t.enterDigitCode(CODE_LENGTH)}</legend>
      <FieldError field={field} />
      <div className="join" ref={box}>
        {places.map((index) => (
          <Fragment key={index}>
            <label className="vh" htmlFor={idOf(field, index)}>
              {t.digitOfCode(index + 1, CODE_LENGTH)}
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

/** The first box has the field's own id, because the form's error message links to it. */
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
  // Set as if typed at once, so that the box's length limit does not cut it short.
  box.setRangeText(digits, 0, box.value.length)
  box.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Puts one digit into each box from here on, and moves the focus to the box after the last digit. */
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
