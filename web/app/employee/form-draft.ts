import { type RefObject, useEffect } from 'react'
import { useShell } from '~/http/page/use-shell.ts'
import { useWasSent } from '~/ui/form/use-was-sent.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/**
 * Keeps what is typed into the form of a new employee in this tab, for a page that is left by mistake, until the person is
 * saved (docs/spec/screens.md, Drafts). `part` is any fieldset of the form.
 */
export function useFormDraft(part: RefObject<HTMLFieldSetElement>, isNew: boolean): void {
  const key = `new employee ${useShell().user?.id}`
  const isSaved = useWasSent('workEmail') && isNew
  useEffect(() => {
    const form = part.current?.form
    if (!form || !isNew) return undefined
    fillIn(form, JSON.parse(sessionStorage.getItem(key) ?? '{}'))
    const keep = () => sessionStorage.setItem(key, JSON.stringify(typedIn(form)))
    form.addEventListener('input', keep)
    return () => form.removeEventListener('input', keep)
  }, [part, key, isNew])
  useEffect(() => {
    if (isSaved) sessionStorage.removeItem(key)
  }, [key, isSaved])
}

/** Fills only empty fields: what the server sent is newer. */
function fillIn(form: HTMLFormElement, draft: Record<string, string>): void {
  for (const control of controlsOf(form)) {
    if (control.type === 'radio') choose(control, form, draft[control.name])
    else if (control.value === '') control.value = draft[control.name] ?? ''
  }
}

/** Chooses a person by a click, which the field hears. One who is not offered is not chosen again. */
function choose(radio: Control, form: HTMLFormElement, value: string | undefined): void {
  const group = form.elements.namedItem(radio.name)
  const isEmpty = group instanceof RadioNodeList && group.value === ''
  if (isEmpty && value && radio.value === value) radio.click()
}

function typedIn(form: HTMLFormElement): Record<string, string> {
  const said = controlsOf(form).filter((control) => control.type !== 'radio' || (control as HTMLInputElement).checked)
  return Object.fromEntries(said.map(({ name, value }) => [name, value]))
}

function controlsOf(form: HTMLFormElement): Control[] {
  const others = ['hidden', 'file', 'submit', 'search', 'checkbox']
  return ([...form.elements] as Control[]).filter(({ name, type }) => name && !others.includes(type))
}
