import { to } from '~/http/address/to.ts'
import { isSecret } from '~/http/form/form-reply.ts'
import { expired } from '~/http/session/expired-texts.ts'

/**
 * Covers the page after its session has ended. The button submits what was typed, which the server encrypts, so that it
 * is there again after signing in. Esc does not close the dialog, because nothing behind it can be used.
 */
export function showExpired(): void {
  if (document.querySelector('dialog.expired')) return
  const dialog = element('dialog', { className: 'expired', role: 'alertdialog' })
  dialog.setAttribute('aria-labelledby', 'expired-title')
  dialog.setAttribute('aria-describedby', 'expired-text')
  dialog.setAttribute('closedby', 'none')
  // Browsers close a dialog at the second Esc whatever the page says, so it is opened again.
  dialog.addEventListener('close', () => dialog.showModal())
  dialog.append(
    element('h2', { id: 'expired-title', textContent: expired.title }),
    element('p', { id: 'expired-text', textContent: expired.text }),
    loginForm(),
  )
  document.body.append(dialog)
  dialog.showModal()
}

function loginForm(): HTMLFormElement {
  const form = element('form', { method: 'post', action: to('/login'), className: 'acts' })
  const values = {
    csrf: document.querySelector<HTMLInputElement>('input[name=csrf]')?.value ?? '',
    intent: expired.button,
    next: location.pathname + location.search,
    fields: typedFields(),
  }
  for (const [name, value] of Object.entries(values)) form.append(element('input', { type: 'hidden', name, value }))
  form.append(element('input', { type: 'submit', className: 'go', value: expired.button }))
  return form
}

/**
 * The values in the page's forms that have something to fill in. Passwords are left out by the server, and files cannot
 * be kept. A dialog's form comes first; if a name occurs twice, the first value counts.
 */
function typedFields(): string {
  const fields = new URLSearchParams()
  for (const form of document.querySelectorAll<HTMLFormElement>('main form[method=post]')) {
    if (!form.querySelector(':is(input, select, textarea):not([type=hidden], [type=submit])')) continue
    const own = new URLSearchParams()
    for (const [name, value] of new FormData(form)) {
      const isKept = typeof value === 'string' && name !== 'csrf' && name !== 'idempotencyKey' && !isSecret(name)
      if (isKept && !fields.has(name)) own.append(name, value)
    }
    for (const [name, value] of own) fields.append(name, value)
  }
  return fields.toString()
}

function element<K extends keyof HTMLElementTagNameMap>(name: K, properties: object): HTMLElementTagNameMap[K] {
  return Object.assign(document.createElement(name), properties)
}
