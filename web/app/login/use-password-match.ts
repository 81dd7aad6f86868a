import * as t from '@hr/words/sign-in'
import { type FormEvent, useRef, useState } from 'react'
import type { FormState } from '~/ui/form/use-zod-form.ts'
import { announce } from '~/ui/page/announce.ts'

/**
 * Reports that two passwords differ while they are typed: on key release (docs/spec/screens.md, Passwords), but only
 * once the second one has as many characters as the first, or its box was left. It does not report at the moment of
 * leaving, because a message that appears between pressing and releasing a button would move the button away.
 */
export function usePasswordMatch(form: FormState): [FormState, string | undefined] {
  const [differ, setDiffer] = useState(false)
  const wasLeft = useRef(false)

  function judge({ currentTarget }: FormEvent<HTMLFormElement>) {
    const first = typedIn(currentTarget, 'newPassword')
    const second = typedIn(currentTarget, 'reEnteredPassword')
    const isWhole = differ || wasLeft.current || second.length >= first.length
    const doDiffer = second !== '' && isWhole && first !== second
    if (doDiffer && !differ) announce(t.passwordsDoNotMatch)
    setDiffer(doDiffer)
  }
  function note({ target }: FormEvent<HTMLFormElement>) {
    if ((target as HTMLInputElement).name === 'reEnteredPassword') wasLeft.current = true
  }
  const props = { ...form.props, onKeyUp: judge, onBlur: note }
  return [{ ...form, props }, differ ? t.passwordsDoNotMatch : undefined]
}

function typedIn(form: HTMLFormElement, name: string): string {
  const box = form.elements.namedItem(name)
  return box instanceof HTMLInputElement ? box.value : ''
}
