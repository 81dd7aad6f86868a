import { attachmentUpload } from '@hr/contract/call/constants'
import { addAttachment } from '@hr/contract/leave/leave-request'
import * as t from '@hr/words/requests'
import { withoutQuestion } from '~/http/form/question.ts'
import { submit } from '~/http/form/submit.server.ts'
import type { Entered } from '~/http/session/enter.server.ts'
import { goTo } from '~/http/session/flash.server.ts'

/** Adds the file of a posted form to its leave; the leave stays open. */
export const postAttachment = (entered: Entered) =>
  submit(entered, {
    schema: addAttachment.schema.body,
    file: attachmentUpload,
    check: () => ({ attachment: entered.form.file ? undefined : t.chooseFile }),
    send: (body) => entered.api(addAttachment, { body, file: entered.form.file }),
    done: ({ userMessage }) => goTo(entered.context, withoutQuestion(entered.context.path, []), userMessage),
  })
