import { to } from '~/http/address/to.ts'
import type { FormReply } from '~/http/form/form-reply.ts'

/** The answer to an upload; `reply` is present if the form was refused. */
export type Sent = { status: number; reply: FormReply | undefined }

/**
 * Sends a form with a file and reports which part of it has been sent, from 0 to 1, which fetch cannot do. Rejects if
 * there is no answer, and if it is cancelled.
 */
export function sendFile(form: FormData, onProgress: (part: number) => void, signal: AbortSignal): Promise<Sent> {
  const request = new XMLHttpRequest()
  return new Promise((resolve, reject) => {
    request.open('POST', to('/document-upload'))
    request.setRequestHeader('accept', 'application/json')
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => resolve({ status: request.status, reply: replyIn(request.responseText) })
    request.onerror = reject
    request.onabort = reject
    signal.addEventListener('abort', () => request.abort())
    request.send(form)
  })
}

/** The refusal, if the answer is JSON and not an error page. */
function replyIn(text: string): FormReply | undefined {
  try {
    const answer = JSON.parse(text)
    return 'errors' in answer ? answer : undefined
  } catch {
    return undefined
  }
}
