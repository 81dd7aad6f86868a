import { giveMailUp, listQueue, readQueue, sendTestMail, tryMailAgain } from '@hr/contract/mail/mails'
import { to } from '~/http/address/to.ts'
import { ApiError } from '~/http/call/api-error.server.ts'
import { readPart } from '~/http/call/part.server.ts'
import { confirm, submit } from '~/http/form/submit.server.ts'
import { readList } from '~/http/list/list.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

/** The mails that are not sent yet, and how much waits in all. */
export async function loadMails(entered: Entered) {
  const [found, queue] = await Promise.all([
    readPart(() => readList(entered, listQueue)),
    readPart(() => entered.api(readQueue)),
  ])
  return { found: found.value, queue: queue.value, address: entered.user.userEmail }
}

/** Sends a mail to try, tries a mail again or all, or gives one up once that is confirmed. */
export function answerMails(entered: Entered) {
  const { form, context } = entered
  if (form.fields.has('email')) return tryServer(entered)
  const query = new URL(context.path, 'http://site.invalid').searchParams
  if (query.get('confirm') === 'give-up') return confirm(entered, giveMailUp, ({ userMessage }) => userMessage)
  return confirm(entered, tryMailAgain, ({ userMessage }) => userMessage)
}

const tryServer = ({ api, form, context }: Entered) =>
  submit(
    { form, context },
    {
      schema: sendTestMail.schema.body,
      send: async (body) => {
        const { isTaken, userMessage } = await api(sendTestMail, { body })
        if (isTaken) return userMessage
        throw new ApiError(409, userMessage, { code: 'not_taken', fieldErrors: { email: userMessage } })
      },
      done: (said) => goTo(context, to('/administrative/mails'), said),
    },
  )
