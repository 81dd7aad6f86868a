import * as t from '@hr/words/requests'

const PICTURES = 'image/png,image/jpeg'

/** Which files a leave type takes as an attachment, in words and for the browser's file dialog. */
export function attachmentFiles(isPdfTaken: boolean): { hint: string; accept: string } {
  if (!isPdfTaken) return { hint: t.oneImage, accept: PICTURES }
  return { hint: t.oneImageOrPdf, accept: `${PICTURES},application/pdf` }
}
