import { UNEXPECTED } from '@hr/contract/call/sentences'
import { checkFiles } from '@hr/domain/drive/upload'
import * as t from '@hr/words/drive'
import { useNavigate } from '@remix-run/react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { to } from '~/http/address/to.ts'
import { type FieldState, type FormReply, toReply } from '~/http/form/form-reply.ts'
import { showExpired } from '~/shell/expired-dialog.ts'
import { NETWORK_ERROR, UNREACHABLE } from '~/ui/form/stay-on-failure.ts'
import type { FormState } from '~/ui/form/use-zod-form.ts'
import { announce } from '~/ui/page/announce.ts'
import { type Sent, sendFile } from './send-file.ts'

const FIELD = 'file'

/** The state of an upload form: errors, the chosen file, and its progress. */
export type Upload = {
  form: FormState
  field: FieldState
  chosen: File | undefined
  /** From 0 to 1 while a file is being sent. */
  progress: number | undefined
  /** Shows the mistake of dropped files. */
  refuse: (message: string) => void
  callOff: () => void
}

/**
 * With a script the file is checked before it is sent, and its progress is shown. Without one, the action's reply says
 * what is wrong. It does not use `useZodForm`, so that people who only read the drive need not load the rules of forms.
 */
export function useUpload(reply: FormReply | undefined): Upload {
  const navigate = useNavigate()
  const errors = useErrors(reply)
  const [chosen, setChosen] = useState<File>()
  const { progress, send, callOff } = useSending(errors, (form) => {
    form.reset()
    setChosen(undefined)
    navigate(to('/stratdrive'), { replace: true, preventScrollReset: true })
  })

  function onChange({ target }: FormEvent<HTMLFormElement>) {
    setChosen((target as unknown as HTMLInputElement).files?.[0])
    errors.edit()
  }

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (progress !== undefined) return
    const form = event.currentTarget
    const content = new FormData(form)
    const problem = problemIn(content)
    if (problem) errors.refuse(problem)
    else await send(form, content)
  }

  const { latest, error, refuse } = errors
  return {
    form: { reply: latest, props: { noValidate: true, onSubmit, onChange } },
    field: { name: FIELD, id: FIELD, error, value: '', values: [], refusedAt: reply?.at ?? 0 },
    chosen,
    progress,
    refuse,
    callOff,
  }
}

/** The mistake of the files in a form, if any. */
function problemIn(content: FormData): string | undefined {
  const files = content.getAll(FIELD).filter((file): file is File => file instanceof File && file.name !== '')
  return checkFiles(files.map(({ size }) => size))
}

type Errors = ReturnType<typeof useErrors>

/** The form's errors: those of the action's reply, or those that a script has found since. */
function useErrors(reply: FormReply | undefined) {
  const [latest, setLatest] = useState(reply)
  const [seen, setSeen] = useState(reply)
  const [isEdited, setEdited] = useState(false)
  if (seen !== reply) {
    setSeen(reply)
    setLatest(reply)
    setEdited(false)
  }

  function say(errors: FormReply['errors']) {
    setLatest(toReply(new URLSearchParams(), errors))
    setEdited(false)
  }

  return {
    latest,
    /** The error of the file; gone once another file is chosen. */
    error: isEdited ? undefined : latest?.errors[FIELD]?.[0],
    say,
    refuse: (message: string) => say({ [FIELD]: [message] }),
    edit: () => setEdited(true),
    clear: () => setLatest(undefined),
  }
}

/** Sends the form and reports its progress, from 0 to 1. `done` runs when the document has been stored. */
function useSending({ say, clear }: Errors, done: (form: HTMLFormElement) => void) {
  const [progress, setProgress] = useState<number>()
  const sending = useRef<AbortController>(undefined)
  useEffect(() => () => sending.current?.abort(), [])

  async function send(form: HTMLFormElement, content: FormData) {
    sending.current = new AbortController()
    const { signal } = sending.current
    clear()
    setProgress(0)
    announce(t.uploading)
    try {
      const sent = await sendFile(content, setProgress, signal)
      if (!signal.aborted) settle(form, sent)
    } catch {
      if (!signal.aborted) say({ '': [NETWORK_ERROR] })
    }
    setProgress(undefined)
  }

  function settle(form: HTMLFormElement, { status, reply }: Sent) {
    if (status === 401) return showExpired()
    if (status !== 201) return say(reply?.errors ?? { '': [status === 503 ? UNREACHABLE : UNEXPECTED] })
    done(form)
  }

  function callOff() {
    sending.current?.abort()
    announce(t.uploadCancelled)
  }

  return { progress, send, callOff }
}
