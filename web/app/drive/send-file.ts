import type { FormReply } from '~/http/form-reply.ts'
import { to } from '~/http/to.ts'

/** What came back; `reply` is there when the form was refused. */
export type Sent = { status: number; reply: FormReply | undefined }

/**
 * Sends a form with a file, and says which part of it has gone, from 0 to 1: fetch cannot. Rejects without an answer, and
 * when it is called off.
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

/** A refusal in JSON; a page of an error is none. */
function replyIn(text: string): FormReply | undefined {
  try {
    const answer = JSON.parse(text)
    return 'errors' in answer ? answer : undefined
  } catch {
    return undefined
  }
}
